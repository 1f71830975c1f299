/**
 * One line of the ledger: an amount that goes from one account to another, so that no line can be unbalanced. Codes, days
 * and pence alone; nothing in it is about a person.
 */
export type Transfer = {
  /** Its place among all lines, from 1 on without a gap. */
  seq: bigint
  /** The lines that were written together. */
  posting: string
  kind: string
  from: string
  to: string
  pence: bigint
  /** The day on which it happened, London. */
  effectiveOn: string
  /** When it was written: an ISO instant to the millisecond. */
  postedAt: string
  /** What it comes from, as `kind:id`. */
  source: string
  /** Why, as a code, where it puts something right. */
  reason: string | null
  /** The month that it puts right. */
  correctsMonth: string | null
  /** The line that it takes back. */
  reverses: bigint | null
}

/** A balance that may not be on this side of nought: what `ledger_accounts` holds too. */
export function isBalanceAllowed(account: string, pence: bigint): boolean {
  if (account === 'outside:buyers' || account === 'opening:not-itemised') return pence <= 0n
  // What a charity’s next receipts still bear.
  if (/^charity:.+:bears$/.test(account)) return pence <= 0n
  if (account.startsWith('outside:charity:') || /^charity:.+:(owed|paying)$/.test(account)) return pence >= 0n
  return true
}

/** The charity whose paid money an account counts, or null. */
export function readPaidCharity(account: string): string | null {
  const before = 'outside:charity:'
  return account.startsWith(before) ? account.slice(before.length) : null
}
