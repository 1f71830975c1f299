/** Why a receipt is taken back: the code that the public ledger says. */
export const takeBackReasons = ['mistyped', 'wrong-charity', 'wrong-month', 'not-ours', 'bounced'] as const
export type TakeBackReason = (typeof takeBackReasons)[number]
