import { dayEndsAt, sameKindADay } from '@kindfold/content/facts/booking-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import { londonDate, londonInstant, readLondonClock } from '../../base/calendar/london-time.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { readWindow } from '../../booking/booking/read-booking.ts'
import type { Services } from '../../base/services/services.ts'
import type { LateDetails, Span } from './promise.ts'
import { isBeforeDayEnd } from './is-before-day-end.ts'
import { tellInDoubtWithin } from './tell-in-doubt.ts'
import { tellOfDay } from '../../booking/visit/tell-of-day.ts'

/** A span of instants as local times: '10:15' to '11:00'. */
export const toLocalTimes = ({ start, end }: Span) => ({
  start: readLondonClock(new Date(start)).time.slice(0, 5),
  end: readLondonClock(new Date(end)).time.slice(0, 5),
})

/**
 * Whether a donor may still be promised this time: the third of a day would be believed by nobody, and after the day's end
 * nobody is promised that we come on it.
 */
export function mayPromise(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { promise, timesTold }: { promise: Span; timesTold: number },
): boolean {
  const end = londonInstant(londonDate(clock.now()), dayEndsAt).getTime()
  return timesTold < sameKindADay && (promise.end <= end || !settings.keepsNight)
}

/**
 * Tells a donor, before the promised time is over, that it will be missed, and when we expect to come; opens an exception
 * for the desk. The donor may say that we should leave it. Where no time may be said any more (`mayPromise`) the donor reads
 * so once, and the exception is a person's task.
 */
export async function tellLate(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    stopId,
    roundId,
    promise,
    isSayable,
  }: { bookingId: string; stopId: string; roundId: string; promise: Span; isSayable: boolean },
): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  const window = readWindow(row)
  if ((row.status !== 'scheduled' && row.status !== 'on-the-way') || window === null) return
  const details: LateDetails = {
    start: new Date(promise.start).toISOString(),
    end: new Date(promise.end).toISOString(),
    window,
  }
  if (isSayable)
    await tellOfDay(services, tx, row, {
      kind: 'running-late',
      details,
      compose: (facts, told) => ({ ...facts, ...told, band: toLocalTimes(promise) }),
    })
  else if (isBeforeDayEnd(services)) await tellInDoubtWithin(services, tx, row, { doubt: 'late' })
  await openException(tx, {
    kind: 'window-at-risk',
    areaId: row.areaId,
    date: row.collectionDate,
    subject: { kind: 'booking', id: bookingId },
    roundId,
    bookingId,
    details: { stop: stopId, expectedFrom: details.start, expectedTo: details.end },
    at: services.clock.now(),
  })
}
