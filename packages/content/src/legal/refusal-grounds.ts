/** Why the law lets us refuse a request about personal data (UK GDPR, Articles 12 and 17). */
export type RefusalGround = 'unfounded' | 'excessive' | 'not-identified' | 'must-keep'

/** The grounds of each kind of request. */
export const refusalGroundsOf = {
  copy: ['unfounded', 'excessive', 'not-identified'],
  deletion: ['unfounded', 'excessive', 'not-identified', 'must-keep'],
} as const satisfies Record<'copy' | 'deletion', readonly RefusalGround[]>
