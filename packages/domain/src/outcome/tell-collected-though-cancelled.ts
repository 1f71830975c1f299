import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import type { Actor, Items } from '../booking/booking.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { londonDate } from '../calendar/london-time.ts'
import { describeBooking, enqueueBookingMessage } from '../message/enqueue-message.ts'
import { withdrawMessages } from '../message/withdraw-messages.ts'
import type { Services } from '../services.ts'
import { hasTaken, toTaken } from './to-taken.ts'

/**
 * Says of a cancelled booking that a driver who did not know took something all the same, and tells the donor so once, with
 * what was taken and whom to ring. The booking stays cancelled; the till counts the bags by the held act.
 */
export async function tellCollectedThoughCancelled(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    taken,
    reason,
    occurredAt,
    by,
  }: {
    bookingId: string
    taken: Items
    /** How it came about; the donor reads it. */
    reason: string | null
    /** When the driver was there, by our clock. */
    occurredAt: Date
    by: Actor
  },
): Promise<void> {
  const now = services.clock.now()
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'cancelled') throw new Error(`the booking is ${row.status}`)
  // Recorded on two phones, or twice: it was told.
  if (hasTaken(row, taken)) return
  await tx
    .update(bookings)
    .set({ ...toTaken(taken), version: row.version + 1, changedAt: now })
    .where(eq(bookings.id, bookingId))
  await addEvent(tx, bookingId, 'collected-though-cancelled', by, now, { taken }, occurredAt)
  const booking = await getBookingWithin(tx, bookingId)
  const kind = 'collected-though-cancelled'
  await withdrawMessages(tx, { bookingId, kind, now })
  await enqueueBookingMessage(services, tx, kind, booking, {
    ...describeBooking(booking),
    by: row.cancelledBy ?? 'donor',
    collectedDate: londonDate(occurredAt),
    taken,
    reason,
  })
}
