import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { BookingFacts } from '@kindfold/messages/message-data.ts'
import type { BookingMessageKind, MessageData } from '@kindfold/messages/message-kinds.ts'
import { chooseChannels } from '../../message/choose-channels.ts'
import {
  composeMessageRow,
  insertMessages,
  insertOwnMessages,
  type MessageRow,
} from '../../message/enqueue-message.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from './booking.ts'

/**
 * Enqueues a message about a booking, following its kind's row in the table, by the channels that `chooseChannels` finds.
 * Enqueues nothing for an anonymised donor. `dueAt`: takes the time of a message that was counted and never sent.
 */
export async function enqueueBookingMessage<K extends BookingMessageKind>(
  services: Services,
  tx: DatabaseHandle,
  kind: K,
  booking: Booking,
  data: MessageData<K>,
  dueAt?: Date,
): Promise<void> {
  const rows = composeBookingMessages(services, kind, booking, data)
  if (dueAt === undefined) await insertMessages(services, tx, rows)
  else {
    const counted = rows.map((row) => ({ ...row, dueAt }))
    await insertOwnMessages(services, tx, counted)
  }
}

/** The same rows for many bookings at once. */
export function composeBookingMessages<K extends BookingMessageKind>(
  services: Services,
  kind: K,
  booking: Booking,
  data: MessageData<K>,
): MessageRow[] {
  return chooseChannels(services, kind, data, booking.contact).map((chosen) =>
    composeMessageRow(services, kind, data, {
      ...chosen,
      bookingId: booking.id,
      donorId: booking.donorId,
      subjectId: booking.id,
      version: booking.version,
    }),
  )
}

/** What a message about a booking may say about it. */
export function describeBooking(booking: Booking): BookingFacts {
  return {
    reference: booking.reference,
    charitySlug: booking.charitySlug,
    name: booking.contact.name ?? '',
    collectionDate: booking.collectionDate,
    address: booking.address,
    bagsPlace: sayBagsPlace(booking, 'donor'),
    ...(booking.handOver !== null && { isHandedOver: true }),
    items: booking.items,
    window: booking.window,
    cutOffAt: booking.cutOffAt,
    slotRefusableUntil: booking.slotRefusableUntil,
    bookedAt: booking.createdAt,
    ...(booking.contact.email === null && { isWithoutEmail: true }),
  }
}
