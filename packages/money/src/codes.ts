/** Why a receipt is taken back: the code that the public ledger says. */
export const takeBackReasons = ['mistyped', 'wrong-charity', 'wrong-month', 'not-ours', 'bounced'] as const
export type TakeBackReason = (typeof takeBackReasons)[number]

/** Why a bank sent a payment back: the code that the public ledger says. */
export const returnReasons = [
  'account-closed',
  'no-such-account',
  'name-does-not-match',
  'refused-by-bank',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Who says at which rate another currency came to pounds. */
export const rateSources = ['bank', 'hmrc', 'ecb', 'market'] as const
export type RateSource = (typeof rateSources)[number]
