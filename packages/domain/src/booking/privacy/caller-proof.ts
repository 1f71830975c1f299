/** How staff were sure who asks, of a donor without an email address: no link can prove it. The audit keeps it. */
export const callerProofs = ['rang-back', 'letter', 'in-person'] as const
export type CallerProof = (typeof callerProofs)[number]
