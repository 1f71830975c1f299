import { transact } from '@kindfold/database/transact.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { chooseChannels } from '../../message/choose-channels.ts'
import { describeBooking } from '../booking/enqueue-booking-message.ts'
import { lockBooking } from '../booking/move-booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { tellOfDay } from '../visit/tell-of-day.ts'

/** A sentence waits to go to the donor of a booking; or why nobody would read it. */
export type WriteNoteResult =
  | { kind: 'written' }
  /** The booking is for another day. */
  | { kind: 'stale' }
  /** It is cancelled, or its donor was forgotten: nobody waits for a word about it. */
  | { kind: 'refused' }
  /** Neither an address nor a number. */
  | { kind: 'unreached' }

/** Writes a sentence of ours to the donor of a booking. Nothing in the booking changes. */
export async function writeNote(
  services: Services,
  { bookingId, fromDate, words, by }: { bookingId: string; fromDate: string; words: string; by: StaffAuthor },
): Promise<WriteNoteResult> {
  return await transact(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    if (row.collectionDate !== fromDate) return { kind: 'stale' }
    if (row.status === 'cancelled' || row.contactName === null) return { kind: 'refused' }
    const booking = await getBookingWithin(tx, bookingId)
    const data = { ...describeBooking(booking), words }
    if (chooseChannels(services, 'note', data, booking.contact).length === 0) return { kind: 'unreached' }
    await tellOfDay(services, tx, row, {
      kind: 'note',
      details: {},
      by,
      compose: (facts) => ({ ...facts, words }),
    })
    return { kind: 'written' }
  })
}
