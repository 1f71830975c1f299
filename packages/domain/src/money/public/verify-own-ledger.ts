import { verifyLedger, type Verified } from '@kindfold/money/verify-ledger.ts'
import type { Services } from '../../base/services/services.ts'
import { readPublishedLedger, readPublishedMonth } from './read-published-ledger.ts'

/** Verifies what a database would publish of its ledger, as anybody does it with the files. */
export async function verifyOwnLedger(services: Pick<Services, 'database'>): Promise<Verified> {
  return await verifyLedger({
    index: await readPublishedLedger(services),
    readFile: async (name) => (await readPublishedMonth(services, name.replace('.csv', '')))?.bytes ?? null,
  })
}
