import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { cutOffAt } from '../../capacity/collection-day/cut-off.ts'
import { endStopsOf } from '../booking/end-stops-of.ts'
import { findReportOfDay } from './find-report-of-day.ts'

/** Whether a booking that moved away can go back: nobody is on the way to it on its new day. */
export const mayMoveBack = ({ status }: { status: string }): boolean =>
  status === 'booked' || status === 'scheduled'

/**
 * Moves a booking back to the day on which a driver came to it after all. The old day may be full by now: the bags are
 * in the van, so the day has one place more. Its outcome follows in the same transaction, and that tells the donor.
 */
export async function moveBackWithin(
  tx: DatabaseHandle,
  { bookingId, date, by, now }: { bookingId: string; date: string; by: Actor; now: Date },
): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  const { areaId, collectionDate: from } = row
  if (from === date || !mayMoveBack(row)) return
  const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
  if (!area) throw new Error(`there is no area ${areaId}`)
  // Everyone locks both days in the same order.
  await tx.execute(sql`
    select 1 from collection_days where area_id = ${areaId} and date in (${from}::date, ${date}::date)
    order by area_id, date for update`)
  await tx.execute(sql`
    update collection_days set booked = booked - 1 where area_id = ${areaId} and date = ${from}::date`)
  await tx.execute(sql`
    update collection_days set booked = booked + 1, capacity = greatest(capacity, booked + held + 1)
    where area_id = ${areaId} and date = ${date}::date`)
  await endStopsOf(tx, { bookingIds: [bookingId], at: now })
  await tx
    .update(bookings)
    .set({
      status: 'scheduled',
      collectionDate: date,
      missedReportedAt: await findReportOfDay(tx, { bookingId, date }),
      cutOffAt: cutOffAt(date, area.cutOff),
      windowStart: null,
      windowEnd: null,
      version: row.version + 1,
      changedAt: now,
    })
    .where(eq(bookings.id, bookingId))
  await addEvent(tx, bookingId, 'date-changed', by, now, { from, to: date })
}
