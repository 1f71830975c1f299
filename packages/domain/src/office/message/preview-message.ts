import type { BookingFacts } from '@kindfold/messages/message-data.ts'
import type { BookingMessageKind, MessageData } from '@kindfold/messages/message-kinds.ts'
import { getBooking } from '../../booking/booking/read-booking.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import type { Services } from '../../base/services/services.ts'
import { drawPreview, type MessagePreview } from './draw-preview.ts'
import { composeBookingMessages, describeBooking } from '../../booking/booking/enqueue-booking-message.ts'

export type { MessagePreview } from './draw-preview.ts'

/**
 * What the donor of a booking would be told by a message of a kind: one for each channel by which it would go, none
 * when nothing reaches the donor. `data` is what the kind says beyond the booking as it is now, or differently from it.
 * Writes nothing. For an act that the domain can do, `previewAct` shows what that very act would write.
 */
export async function previewMessage<K extends BookingMessageKind>(
  services: Services,
  {
    kind,
    bookingId,
    data,
  }: {
    kind: K
    bookingId: string
    data: Omit<MessageData<K>, keyof BookingFacts> & Partial<BookingFacts>
  },
): Promise<MessagePreview[]> {
  const booking = await getBooking(services, bookingId)
  const facts = { ...describeBooking(booking), ...data }
  // The facts of the booking, and what the kind says beyond them.
  const rows = composeBookingMessages(services, kind, booking, facts as unknown as MessageData<K>)
  const hours = await readPhoneHours(services)
  return await services.database.read(
    async (tx) => await Promise.all(rows.map((row) => drawPreview(services, tx, row, hours))),
  )
}
