import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { Finding } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'
import { listAlarms } from '../alarm/alarms.ts'
import { listJobRuns } from '../alarm/job-runs.ts'

/** Says what the last recount of the ledger found, and since when. */
export async function judgeLedger(services: Pick<Services, 'database' | 'clock'>): Promise<Finding> {
  const [wrong] = await listAlarms(services, 'ledger-fault')
  if (wrong)
    return {
      state: 'trouble',
      says: `Found at ${formatMoment(wrong.since)}, and so at each count since: ${wrong.subject}.`,
    }
  const counted =
    (await listJobRuns(services)).find(({ job }) => job === 'recount-ledger')?.lastDoneAt ?? null
  return counted === null
    ? { state: 'unknown', says: 'It has not been counted yet: that is done each night.' }
    : { state: 'well', says: `Counted at ${formatMoment(counted)}: every balance, line and root was right.` }
}
