/** Why a bank sent a payment back: the code that the public ledger says. */
export const returnReasons = [
  'account-closed',
  'no-such-account',
  'name-does-not-match',
  'refused-by-bank',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]
