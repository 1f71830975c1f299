/** What a donor reads of why, where the codes that a driver chose say nothing. */
export const outcomeReasonWords = {
  none: 'Our driver did not say why. Please ask us.',
  /** How a mistake came about that the driver took back. */
  takenBack: 'Our driver ticked the wrong answer.',
} as const
