import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { isBeforeCutOff } from '../../capacity/collection-day/cut-off.ts'
import { findDistrictRule } from '../plan/find-district-rule.ts'
import { findReleased } from '../plan/find-released.ts'
import { lockDay } from '../plan/lock-day.ts'
import { doEach } from '../live/do-each.ts'
import { planWindows } from './plan-windows.ts'
import { bookingsAtATime, scheduleBookings } from '../plan/schedule-bookings.ts'
import { transact } from '@kindfold/database/transact.ts'

/**
 * The district rule: on the evening before, gives every booking of a date that no plan gave one its window, moves it to
 * `scheduled` and writes its messages. Safe to run twice, concurrently or after a crash: it works in small transactions
 * and leaves scheduled bookings alone. The windows are spread over all of an area's bookings, so that the rest get those
 * that they would have got. `byItself` leaves areas whose donors may still book and change, or whose plan is still to
 * be released, for a later run.
 */
export async function assignWindows(
  services: Services,
  { date, byItself = false }: { date: string; byItself?: boolean },
): Promise<{ assigned: number; alreadyAssigned: number }> {
  const now = services.clock.now()
  const listed = await services.database.read((tx) =>
    tx
      .select({
        bookingId: bookings.id,
        postcode: bookings.postcode,
        areaId: bookings.areaId,
        status: bookings.status,
        cutOffAt: bookings.cutOffAt,
        cutOff: coverageAreas.cutOff,
      })
      .from(bookings)
      .innerJoin(coverageAreas, eq(coverageAreas.id, bookings.areaId))
      .where(and(eq(bookings.collectionDate, date), inArray(bookings.status, waitingStatuses))),
  )
  // While anybody in an area may still book or change, by its cut-off now or by the one that a booking was promised.
  const waitedFor = listed.filter(
    ({ cutOff, cutOffAt }) => isBeforeCutOff(now, date, cutOff) || now.getTime() < cutOffAt.getTime(),
  )
  const open = new Set(byItself ? waitedFor.map(({ areaId }) => areaId) : [])
  const stops = listed.filter(({ areaId }) => !open.has(areaId))
  const byArea = Map.groupBy(stops, ({ areaId }) => areaId)
  let assigned = 0
  await doEach([...byArea.keys()].toSorted(), async (areaId) => {
    const own = byArea.get(areaId) ?? []
    const rule = await findDistrictRule(services, { areaId, date, byItself })
    if (rule.kind === 'too-early') return
    const waiting = new Set(
      own
        .filter(({ status, bookingId }) => status === 'booked' && !rule.left.has(bookingId))
        .map(({ bookingId }) => bookingId),
    )
    const planned = planWindows(own, rule).filter(({ bookingId }) => waiting.has(bookingId))
    for (let from = 0; from < planned.length; from += bookingsAtATime) {
      const some = planned.slice(from, from + bookingsAtATime)
      // oxlint-disable-next-line no-await-in-loop -- in small transactions
      assigned += await transact(services, async (tx) => {
        await lockDay(tx, { areaId, date })
        // Released meanwhile: those whom the plan serves hear from it, and the rest from a later run.
        if ((await findReleased(tx, { areaId, date }))?.id !== rule.planId) return 0
        return await scheduleBookings(services, tx, some, { areaId, date })
      })
    }
  })
  return { assigned, alreadyAssigned: stops.filter(({ status }) => status !== 'booked').length }
}
