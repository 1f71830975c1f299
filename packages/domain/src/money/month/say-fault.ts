import { monthsWords } from '@kindfold/content/desk/months-words.ts'
import type { LedgerFault } from './recount.ts'

const { faults: words } = monthsWords

/** What is wrong with the ledger, naming the row. */
export function sayFault(fault: LedgerFault): string {
  switch (fault.fault) {
    case 'balance':
    case 'owed':
    case 'claims':
    case 'exchange':
      return words[fault.fault](fault.account)
    case 'gap':
    case 'source':
      return words[fault.fault](fault.seq)
    case 'root':
    case 'lines':
      return words[fault.fault](fault.month)
  }
}
