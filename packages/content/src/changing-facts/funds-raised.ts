import { fundsRaisedPence } from '../facts/facts.ts'

/** The total in the header of every page, in pence, and the day of the payment that changed it last; null: none has yet. */
export type FundsRaised = { pence: bigint; asOfDate: string | null }

/** What the ledger opens with, and what pages say while it cannot be read (spec 2, Site header, and 9). */
export const statedFundsRaised: FundsRaised = { pence: BigInt(fundsRaisedPence), asOfDate: null }
