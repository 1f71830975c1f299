import { bookings, bookingEvents, donors } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { toBooking } from '../../booking/booking/read-booking.ts'
import { insertMessages } from '../../message/enqueue-message.ts'
import { composeBookingMessages, describeBooking } from '../../booking/booking/enqueue-booking-message.ts'
import { findSlotRefusals } from '../../booking/change/may-refuse-slot.ts'
import type { Services } from '../../base/services/services.ts'

/** How many bookings get their windows in one transaction. */
export const bookingsAtATime = 250

/** The two hours, local, that a booking shall be promised. */
export type WindowOfBooking = { bookingId: string; window: CollectionWindow }

/**
 * Tells bookings of an area's day their windows: moves them from booked to scheduled like `moveBookingWithin`, many in one
 * transaction, and writes the messages. One that changed its day, was cancelled or has a window keeps its truth.
 */
export async function scheduleBookings(
  services: Services,
  tx: DatabaseHandle,
  planned: readonly WindowOfBooking[],
  { areaId, date }: { areaId: string; date: string },
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
        where b.status = 'booked' and b.collection_date = ${date}::date and b.area_id = ${areaId}
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
  const refusedBefore = await findSlotRefusals(
    tx,
    scheduled.map(({ id }) => id),
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
            ...(refusedBefore.has(booking.id) && { isLastSlot: true }),
          }),
    ),
  )
  return moved.length
}
