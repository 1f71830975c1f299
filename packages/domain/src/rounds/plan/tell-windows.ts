import { bookings } from '@kindfold/database/schema/bookings.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Span } from '@kindfold/rounds/model.ts'
import { defaultWindowSettings, toldWindow } from '@kindfold/rounds/told-window.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import { bookingsAtATime, scheduleBookings } from './schedule-bookings.ts'
import type { Services } from '../../base/services/services.ts'
import { toSeconds, toTime } from './day-seconds.ts'

/**
 * Tells the windows of a released plan to those who have none yet: two hours around the planned arrival, in transactions of
 * so many bookings. `hours`: within which they lie. Returns how many it told.
 */
export async function tellWindows(
  services: Services,
  { id: planId, areaId, date }: { id: string; areaId: string; date: string },
  hours?: Span,
): Promise<number> {
  let told = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const from = after
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const batch = await transact(services, async (tx) => {
      const rows = await tx
        .select({ bookingId: bookings.id, plannedAt: stops.plannedAt })
        .from(stops)
        .innerJoin(rounds, eq(rounds.id, stops.roundId))
        .innerJoin(bookings, eq(bookings.id, stops.bookingId))
        .where(
          and(
            eq(rounds.planId, planId),
            eq(stops.isOpen, true),
            eq(bookings.status, 'booked'),
            gt(bookings.id, from),
          ),
        )
        .orderBy(asc(bookings.id))
        .limit(bookingsAtATime)
      const planned = rows.map(({ bookingId, plannedAt }) => ({
        bookingId,
        window: findWindow(toSeconds(readLondonClock(plannedAt).time), hours),
      }))
      return {
        last: rows.at(-1)?.bookingId,
        told: await scheduleBookings(services, tx, planned, { areaId, date }),
      }
    })
    told += batch.told
    if (batch.last === undefined) return told
    after = batch.last
  }
}

/** The two hours to promise for an arrival, in seconds from local midnight; `hours`: others than the working day. */
export function findWindow(arriveAt: number, hours?: Span): CollectionWindow {
  const { from, to } = toldWindow(arriveAt, { ...defaultWindowSettings, ...(hours && { day: hours }) })
  return { start: toTime(from), end: toTime(to) }
}
