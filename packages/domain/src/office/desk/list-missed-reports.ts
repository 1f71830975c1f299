import { missedReportDays } from '@kindfold/content/facts/booking-facts.ts'
import type { BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { and, desc, gte, isNotNull } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/** A donor's report that we did not come. `reportedAt` is an ISO instant, `status` the booking's state now. */
export type MissedReport = {
  reference: string
  areaId: string
  collectionDate: string
  status: BookingStatus
  reportedAt: string
}

/** Lists reports of missed collections of the last two weeks, latest first. Writes nothing. */
export async function listMissedReports(services: Services): Promise<MissedReport[]> {
  const since = addDays(londonDate(services.clock.now()), -missedReportDays)
  const rows = await services.database.read((tx) =>
    tx
      .select({
        reference: bookings.reference,
        areaId: bookings.areaId,
        collectionDate: bookings.collectionDate,
        status: bookings.status,
        reportedAt: bookings.missedReportedAt,
      })
      .from(bookings)
      .where(and(gte(bookings.collectionDate, since), isNotNull(bookings.missedReportedAt)))
      .orderBy(desc(bookings.missedReportedAt)),
  )
  return rows.flatMap(({ reportedAt, ...row }) =>
    reportedAt === null ? [] : [{ ...row, reportedAt: reportedAt.toISOString() }],
  )
}
