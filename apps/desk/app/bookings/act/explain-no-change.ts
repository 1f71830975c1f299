import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'

/** Why a booking cannot be changed at this moment, or null while it can. */
export function explainNoChange({ status, cutOffAt }: Booking, now: string): string | null {
  if (status === 'scheduled') return words.noPlace
  if (status !== 'booked') return words.ended
  return now < cutOffAt ? null : words.refused['past-cut-off'](cutOffAt)
}
