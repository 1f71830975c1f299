import { getChannel } from '@kindfold/messages/channels.ts'
import type { Items } from '../../base/collection/items.ts'
import type { Booking } from '../../booking/booking/booking.ts'

/**
 * A booking on which staff act. `isTold`: whether messages of the act reach its donor, whose address or mobile may be gone.
 * `email`: where the donor gets a link by "Find my booking"; null: nowhere. `version`: as which it was seen; the command has seen none.
 */
export type BookingSubject = {
  bookingId: string
  reference: string
  items: Items
  isTold: boolean
  email: string | null
  version?: number
}

/** A booking as an act's subject. Its donor hears of the act by email, or by text where a mobile is known. */
export const toBookingSubject = ({ id, reference, items, contact }: Booking): BookingSubject => ({
  bookingId: id,
  reference,
  items,
  email: contact.email,
  isTold: contact.email !== null || getChannel('sms').findRecipient(contact) !== null,
})
