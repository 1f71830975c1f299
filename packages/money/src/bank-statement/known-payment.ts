import type { SentPayment } from './bank-statement.ts'

/** A payment as it stands in our books when a statement is compared with them. */
export type KnownPayment = SentPayment & {
  state: 'prepared' | 'approved' | 'sent' | 'returned' | 'withdrawn'
  /** The day from which on it may have left; null: nobody has approved it. */
  approvedOn: string | null
  sentOn: string | null
}

/** A file that the bank took, with all the payments that stand in it. Some banks show it as one sum, by no reference of ours. */
export type KnownFile = { fileId: string; madeOn: string; payments: readonly KnownPayment[] }
