import { bookings, bookingEvents, donors } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { composeBookingMessages, describeBooking, insertMessages } from '../message/enqueue-message.ts'
import type { Services } from '../services.ts'
import type { CollectionWindow } from '../booking/booking.ts'
import { isBeforeCutOff } from '../collection-day/cut-off.ts'
import { planWindows } from './plan-windows.ts'
import { toBooking } from '../booking/read-booking.ts'
import { transact } from '@kindfold/database/transact.ts'

const bookingsAtATime = 250

type Planned = { bookingId: string; window: CollectionWindow }

/**
 * On the evening before, gives every booking of a date its window, moves it to `scheduled` and writes its messages.
 * Safe to run twice, concurrently or after a crash: it works in small transactions and leaves scheduled bookings alone.
 * The plan includes them, so that the rest get the windows they would have got. `waitForCutOff`: leaves areas whose
 * donors may still book and change for a later run.
 */
export async function assignWindows(
  services: Services,
  { date, waitForCutOff = false }: { date: string; waitForCutOff?: boolean },
): Promise<{ assigned: number; alreadyAssigned: number }> {
  const now = services.clock.now()
  const listed = await transact(services, (tx) =>
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
      .where(
        and(
          eq(bookings.collectionDate, date),
          inArray(bookings.status, ['booked', 'scheduled', 'on_the_way']),
        ),
      ),
  )
  // While anybody in an area may still book or change, by its cut-off now or by the one that a booking was promised.
  const waitedFor = listed.filter(
    ({ cutOff, cutOffAt }) => isBeforeCutOff(now, date, cutOff) || now.getTime() < cutOffAt.getTime(),
  )
  const open = new Set(waitForCutOff ? waitedFor.map(({ areaId }) => areaId) : [])
  const stops = listed.filter(({ areaId }) => !open.has(areaId))
  const byArea = Map.groupBy(stops, ({ areaId }) => areaId)
  const waiting = new Set(stops.filter(({ status }) => status === 'booked').map(({ bookingId }) => bookingId))
  let assigned = 0
  for (const areaId of [...byArea.keys()].toSorted()) {
    const planned = planWindows(byArea.get(areaId) ?? []).filter(({ bookingId }) => waiting.has(bookingId))
    for (let from = 0; from < planned.length; from += bookingsAtATime) {
      const some = planned.slice(from, from + bookingsAtATime)
      assigned += await transact(services, (tx) => schedule(services, tx, some, date))
    }
  }
  return { assigned, alreadyAssigned: stops.length - waiting.size }
}

/** Moves bookings from booked to scheduled like `moveBooking`, many in one transaction. */
async function schedule(
  services: Services,
  tx: DatabaseHandle,
  planned: Planned[],
  date: string,
): Promise<number> {
  const now = services.clock.now()
  // Everyone locks in the same order, so that concurrent runs wait for each other and never deadlock.
  const plan = JSON.stringify(
    [...planned]
      .toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))
      .map(({ bookingId, window }) => ({
        id: bookingId,
        ...window,
      })),
  )
  const moved = await executeRows<{ id: string }>(
    tx,
    sql`
      with plan as (select * from jsonb_to_recordset(${plan}::jsonb) as p(id uuid, "start" time, "end" time)),
      locked as (
        select b.id, plan."start", plan."end" from bookings b join plan using (id)
        where b.status = 'booked' and b.collection_date = ${date}::date
        order by b.id for update of b
      )
      update bookings b
      set status = 'scheduled', window_start = locked."start", window_end = locked."end",
        version = b.version + 1, changed_at = ${now.toISOString()}::timestamptz
      from locked where b.id = locked.id and b.status = 'booked'
      returning b.id`,
  )
  if (moved.length === 0) return 0
  const rows = await tx
    .select({ booking: bookings, email: donors.email })
    .from(bookings)
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(
      inArray(
        bookings.id,
        moved.map(({ id }) => id),
      ),
    )
  const scheduled = rows.map(({ booking, email }) => toBooking(booking, email))
  await tx.insert(bookingEvents).values(
    scheduled.map(({ id, window }) => ({
      bookingId: id,
      kind: 'scheduled',
      actor: 'system' as const,
      at: now,
      details: { window },
    })),
  )
  await insertMessages(
    services,
    tx,
    scheduled.flatMap((booking) =>
      booking.window === null
        ? []
        : composeBookingMessages(services, 'window', booking, {
            ...describeBooking(booking),
            window: booking.window,
          }),
    ),
  )
  return moved.length
}
