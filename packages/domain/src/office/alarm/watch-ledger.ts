import type { Services } from '../../base/services/services.ts'
import { recountLedger, type LedgerFault } from '../../money/month/recount.ts'
import { sayFault } from '../../money/month/say-fault.ts'
import { setAlarms } from './alarms.ts'

/**
 * Counts the ledger anew, and says of the first row that is wrong, as an alarm, until it is right. It locks nothing: each of its
 * questions is one statement, which sees the ledger as it was at one moment, so that money is posted meanwhile.
 */
export async function watchLedger(services: Services): Promise<LedgerFault | null> {
  const fault = await services.database.read((tx) => recountLedger(tx))
  await setAlarms(services, { kind: 'ledger-fault', subjects: fault === null ? [] : [sayFault(fault)] })
  return fault
}
