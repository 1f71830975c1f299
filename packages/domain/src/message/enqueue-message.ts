import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Booking } from '../booking/booking.ts'
import { isTextable } from '../booking/parse-phone.ts'
import type { Services } from '../services.ts'
import { kindsOfTheDay, type BookingFacts, type MessageDataByKind, type MessageKind } from './message.ts'

export type MessageRow = typeof messages.$inferInsert

/** The row of one message about a booking by e-mail; none when nobody is left to write to. */
export function composeBookingEmail<K extends MessageKind>(
  kind: K,
  booking: Booking,
  data: MessageDataByKind[K],
  now: Date,
): MessageRow[] {
  const { email } = booking.contact
  return email === null
    ? []
    : [{ ...composeRow(kind, booking, data, now), channel: 'email', recipient: email }]
}

/** The same, and by text where the house sends texts and the kind and the donor allow it. */
export function composeBookingMessages<K extends MessageKind>(
  { settings }: Pick<Services, 'settings'>,
  kind: K,
  booking: Booking,
  data: MessageDataByKind[K],
  now: Date,
): MessageRow[] {
  const rows = composeBookingEmail(kind, booking, data, now)
  const { phone } = booking.contact
  if (settings.sendsTexts && kindsOfTheDay.has(kind) && isTextable(phone)) {
    rows.push({ ...composeRow(kind, booking, data, now), channel: 'sms', recipient: phone })
  }
  return rows
}

function composeRow<K extends MessageKind>(kind: K, booking: Booking, data: MessageDataByKind[K], now: Date) {
  return {
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
