import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { missedReportDays } from '@kindfold/content/facts/booking-facts.ts'
import { listMissedReports, type MissedReport } from '@kindfold/domain/office/desk/list-missed-reports.ts'
import { plain } from './plain.ts'
import type { Command } from './command.ts'
import { done } from './command.ts'
import { formatTable } from './format-table.ts'

/** What staff investigate at once, as the donor's page promises. */
export const commandOfReports: Command = {
  name: 'reported',
  does: 'Lists donors who reported in the last two weeks that we did not come, latest first, with the status of each booking.',
  read: () => ({
    kind: 'read',
    act: async (services) => done(formatReports(await listMissedReports(services))),
  }),
}

function formatReports(reports: readonly MissedReport[]): string {
  if (reports.length === 0)
    return `Nobody has reported a missed collection in the last ${missedReportDays} days.`
  const rows = reports.map(({ reference, areaId, collectionDate, status, reportedAt }) => [
    reference,
    plain(areaId),
    collectionDate,
    manageWords.statuses[status].name,
    formatMoment(reportedAt),
  ])
  return formatTable(['Reference', 'Area', 'Day', 'Status', 'Told us'], rows)
}
