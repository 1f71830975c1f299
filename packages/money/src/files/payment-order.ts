/** An account at a bank of the United Kingdom. */
type BankAccount = {
  accountName: string
  /** '12-34-56'. */
  sortCode: string
  /** Eight digits. */
  accountNumber: string
}

/** One payment of a file. */
export type PaymentOrder = {
  paymentId: string
  payee: BankAccount
  pence: bigint
  /** What the payee reads on the statement: at most 18 characters. */
  reference: string
}

/** Who pays, from which account. The service user number is Bacs's, for those who have one. */
export type Payer = BankAccount & { serviceUserNumber: string | null }

/** All that a payment file says: the same run gives the same bytes. */
export type PaymentRun = {
  /** Which file this is, from 1 on. */
  fileNumber: bigint
  /** When the run was made: an ISO instant, of which the second counts. */
  madeAt: string
  /** The day on which the bank shall act: 'YYYY-MM-DD'. */
  processingDate: string
  payer: Payer
  orders: readonly PaymentOrder[]
}

/** What keeps a run out of a file. `paymentId` is null where it is about the payer or the whole file. */
export type PaymentProblem = {
  paymentId: string | null
  field:
    | 'accountName'
    | 'sortCode'
    | 'accountNumber'
    | 'pence'
    | 'reference'
    | 'paymentId'
    | 'serviceUserNumber'
    | 'processingDate'
    | 'fileNumber'
    | 'madeAt'
    | 'orders'
  problem:
    | 'empty'
    | 'too-long'
    | 'not-so-written'
    | 'line-end'
    | 'character'
    | 'formula'
    | 'not-above-nought'
    | 'too-large'
    | 'twice'
  /** What stands there and cannot, where one can name it. */
  found: string | null
}

/** A file for a bank, or all that is wrong with it. */
export type PaymentFile =
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; problems: PaymentProblem[] }
