import type { Services } from '../../base/services/services.ts'
import { readInstallation } from '../../publishing/changing-fact/read-facts.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { renewStatementNow } from './renew-statement.ts'

/** At a start: begins the ledger where there is none, and brings into force what is said of it. */
export async function openMoney(services: Services): Promise<void> {
  await openLedger(services)
  await renewStatementNow(services)
  await readInstallation(services)
}
