import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import type { BookingFacts } from '@kindfold/messages/message-data.ts'
import type { MessageData } from '@kindfold/messages/message-kinds.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addEvent } from '../booking/move-booking.ts'
import { getBookingWithin, type BookingRow } from '../booking/read-booking.ts'
import { describeBooking, enqueueBookingMessage } from '../booking/enqueue-booking-message.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { findToldSlot } from '../../message/find-told-slot.ts'
import { withdrawMessages } from '../../message/withdraw-messages.ts'
import type { Services } from '../../base/services/services.ts'

/** What we say without moving a booking. Each is an event of the booking and a message. */
type KindOfDay = 'running-late' | 'in-doubt' | 'after-all' | 'collected-though-cancelled' | 'note'

/**
 * Tells a donor something of the day, in place of what it makes untrue, and writes it in the history. The caller holds
 * the booking's row.
 */
export async function tellOfDay<K extends KindOfDay>(
  services: Services,
  tx: DatabaseHandle,
  row: Pick<BookingRow, 'id' | 'version'>,
  {
    kind,
    details,
    compose,
    set,
    by = { kind: 'system' },
    occurredAt,
  }: {
    kind: K
    details: Record<string, unknown>
    /** `told.toldSlot`: the slot that the donor knows, where that is another one. */
    compose: (facts: BookingFacts, told: { toldSlot?: CollectionWindow | null }) => MessageData<K>
    /** What else the booking says from now on. */
    set?: Partial<BookingRow>
    by?: Actor
    /** When it happened, where that is not now. */
    occurredAt?: Date
  },
): Promise<void> {
  const now = services.clock.now()
  await tx
    .update(bookings)
    .set({ ...set, version: row.version + 1, changedAt: now })
    .where(eq(bookings.id, row.id))
  const booking = await getBookingWithin(tx, row.id)
  await addEvent(tx, row.id, kind, by, now, details, occurredAt)
  await withdrawMessages(tx, { bookingIds: [row.id], kind, now })
  // Which may just have given way to this.
  const toldSlot = await findToldSlot(tx, { bookingId: row.id, counts: booking.window })
  const told = toldSlot === undefined ? {} : { toldSlot }
  await enqueueBookingMessage(services, tx, kind, booking, compose(describeBooking(booking), told))
}
