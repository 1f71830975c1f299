import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Booking } from '../booking/booking.ts'
import type { BookingFacts, MessageDataByKind, MessageKind } from './message.ts'

/** What goes by text too, where the donor gave a mobile number (booking spec, Messages). */
const alsoByText: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'window',
  'on-the-way',
  'collected',
  'part-collected',
  'refused',
  'missed',
  'nothing-out',
  'no-access',
])

export type MessageRow = typeof messages.$inferInsert

/** The rows of one message about a booking: by e-mail always, by text where the kind and the donor allow it. */
export function composeBookingMessage<K extends MessageKind>(
  kind: K,
  booking: Booking,
  data: MessageDataByKind[K],
  now: Date,
): MessageRow[] {
  const row = {
    bookingId: booking.id,
    donorId: booking.donorId,
    subjectId: booking.id,
    kind,
    version: booking.version,
    template: kind,
    data,
    dueAt: now,
    createdAt: now,
  }
  const { email, phone } = booking.contact
  const rows: MessageRow[] = []
  if (email !== null) rows.push({ ...row, channel: 'email', recipient: email })
  if (phone !== null && alsoByText.has(kind)) rows.push({ ...row, channel: 'sms', recipient: phone })
  return rows
}

/** Puts messages into the outbox, in the transaction of what they tell of. One that is there already stays alone. */
export async function enqueueMessages(tx: DatabaseHandle, rows: MessageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(messages).values(rows).onConflictDoNothing()
}

/** What every message about a booking may say of it. */
export function describeBooking(booking: Booking): BookingFacts {
  const { line1, line2, town, postcode } = booking.address
  return {
    reference: booking.reference,
    charitySlug: booking.charitySlug,
    name: booking.contact.name ?? '',
    collectionDate: booking.collectionDate,
    address: { line1: line1 ?? '', line2, town: town ?? '', postcode },
    bagsPlace: booking.bagsPlace,
    items: booking.items,
    note: booking.note,
    window: booking.window,
    cutOffAt: booking.cutOffAt,
  }
}
