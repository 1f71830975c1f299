import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { addEvent, lockBooking, type MoveResult } from '../../booking/booking/move-booking.ts'
import { getBookingWithin } from '../../booking/booking/read-booking.ts'
import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { describeBooking, enqueueBookingMessage } from '../../booking/booking/enqueue-booking-message.ts'
import { findToldSlot } from '../../message/find-told-slot.ts'
import { withdrawMessages } from '../../message/withdraw-messages.ts'
import type { Services } from '../../base/services/services.ts'

/** Replaces the promised time of a booking by another, and tells its donor at once. The same time changes nothing. */
export async function changeWindowWithin(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, window, by }: { bookingId: string; window: CollectionWindow; by: Actor },
): Promise<MoveResult> {
  const now = services.clock.now()
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'scheduled' && row.status !== 'on-the-way')
    return { kind: 'refused', status: row.status, reason: refusalWords.notOpen(row.status) }
  const { window: previous } = await getBookingWithin(tx, bookingId)
  if (previous?.start === window.start && previous.end === window.end)
    return { kind: 'moved', version: row.version }
  const version = row.version + 1
  await tx
    .update(bookings)
    .set({ windowStart: window.start, windowEnd: window.end, version, changedAt: now })
    .where(eq(bookings.id, bookingId))
  await addEvent(tx, bookingId, 'window-changed', by, now, { window, previous })
  const booking = await getBookingWithin(tx, bookingId)
  await withdrawMessages(tx, { bookingIds: [bookingId], kind: 'window-changed', now })
  // What just gave way to this was never told: the donor knows an older one, or none.
  const toldSlot = await findToldSlot(tx, { bookingId, counts: previous })
  await enqueueBookingMessage(services, tx, 'window-changed', booking, {
    ...describeBooking(booking),
    window,
    previous: toldSlot === undefined ? previous : toldSlot,
  })
  return { kind: 'moved', version }
}
