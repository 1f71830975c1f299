import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { missedReportDays } from '@kindfold/content/facts/booking-facts.ts'
import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { addDays, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../booking/booking.ts'
import { findNextDates, type OfferedDate } from '../../capacity/collection-day/offered-dates.ts'
import { collectionEndsAt, isCollectionOver } from '../../capacity/collection-day/collection-end.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import type { MoveRefusal } from '../booking/move-booking.ts'
import { isWaitingStatus } from '../booking/is-waiting-status.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { putCountsRight } from './put-counts-right.ts'
import { transact } from '@kindfold/database/transact.ts'

/** A donor told us that nobody came, and may choose one of these days. `from`: local, from when they can. */
export type ReportMissedResult =
  | { kind: 'reported'; alternatives: OfferedDate[] }
  | { kind: 'too-early'; from: string }
  | MoveRefusal

const reportable = new Set<Booking['status']>([...waitingStatuses, 'missed', 'nothing-out', 'no-access'])

/**
 * Whether a donor may report that we did not come: from the end of the window, or from the outcome if earlier, for two
 * weeks.
 */
export function canReportMissed(
  booking: Booking,
  now: Date,
): { kind: 'allowed' } | Exclude<ReportMissedResult, { kind: 'reported' }> {
  const refused = (reason: string) => ({ kind: 'refused', status: booking.status, reason }) as const
  if (!reportable.has(booking.status)) return refused(refusalWords.notOpen(booking.status))
  if (isWaitingStatus(booking.status) && !isCollectionOver(booking, now)) {
    return { kind: 'too-early', from: collectionEndsAt(booking).toISOString() }
  }
  const until = londonInstant(addDays(booking.collectionDate, missedReportDays + 1), '00:00')
  if (now.getTime() >= until.getTime()) return refused(refusalWords.tooLongAgo)
  return { kind: 'allowed' }
}

/** Records a donor's report that we did not come, once, and offers the next dates at once. */
export async function reportMissed(
  services: Services,
  { bookingId }: { bookingId: string },
): Promise<ReportMissedResult> {
  const now = services.clock.now()
  const reported = await transact(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const allowed = canReportMissed(await getBookingWithin(tx, bookingId), now)
    if (allowed.kind !== 'allowed') return { answer: allowed, news: null }
    const isNews = row.missedReportedAt === null
    if (isNews) {
      await tx
        .update(bookings)
        .set({ missedReportedAt: now, changedAt: now })
        .where(eq(bookings.id, bookingId))
      await putCountsRight(tx, row, { status: row.status, missedReportedAt: now })
      await addEvent(tx, bookingId, 'missed-reported', { kind: 'donor' }, now, { status: row.status })
    }
    const area = await findArea(tx, row.areaId)
    const { areaId, collectionDate, charitySlug } = row
    const alternatives = area ? await findNextDates(tx, area, { now, charitySlug }) : []
    return {
      answer: { kind: 'reported', alternatives } as const,
      news: isNews ? { areaId, collectionDate } : null,
    }
  })
  // After the commit. Only the desk shows whose booking it is.
  if (reported.news !== null) services.log.warn(reported.news, 'a donor reported a missed collection')
  return reported.answer
}
