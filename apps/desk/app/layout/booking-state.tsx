import { bookingTones } from './booking-tones.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'

/** The state of a booking, as donors read it too. */
export function BookingState({ booking: { status } }: { booking: Pick<Booking, 'status'> }) {
  return <Badge tone={bookingTones[status]}>{manageWords.statuses[status].name}</Badge>
}
