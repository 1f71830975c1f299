import { bookingStatuses, type BookingStatus } from '@kindfold/database/schema/bookings.ts'

/** Whether a text names a state of a booking. */
export const isBookingStatus = (text: string): text is BookingStatus =>
  (bookingStatuses as readonly string[]).includes(text)
