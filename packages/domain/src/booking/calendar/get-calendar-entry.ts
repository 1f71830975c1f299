import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import { londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { getBooking } from '../booking/read-booking.ts'

/** What a calendar entry says. `startsAt` and `endsAt` are UTC instants once the window is known. */
export type CalendarEntry = {
  /** The same for the booking's whole life. */
  uid: string
  /** Rises with every change. */
  sequence: number
  cancelled: boolean
  /** Local date. A whole-day entry while the window is unknown. */
  date: string
  allDay: boolean
  startsAt: string | null
  endsAt: string | null
  /** Whether its window is still to be told. */
  isSlotToCome: boolean
  reference: string
  location: string
  bagsPlace: string | null
  /** Whether the donor must be in. */
  isHandedOver: boolean
  changedAt: string
}

/** Reads a booking as a calendar entry. Writes nothing; throws when there is no such booking. */
export async function getCalendarEntry(services: Services, bookingId: string): Promise<CalendarEntry> {
  const booking = await getBooking(services, bookingId)
  const { window, collectionDate, status } = booking
  const host = new URL(services.deployment.bookingOrigin).hostname
  return {
    uid: `${booking.id}@${host}`,
    sequence: booking.version - 1,
    cancelled: status === 'cancelled',
    date: collectionDate,
    allDay: window === null,
    startsAt: window ? londonInstant(collectionDate, window.start).toISOString() : null,
    endsAt: window ? londonInstant(collectionDate, window.end).toISOString() : null,
    isSlotToCome: window === null && status === 'booked' && collectionDate > londonDate(services.clock.now()),
    reference: booking.reference,
    location: formatAddressLines(booking.address).join(', '),
    bagsPlace: sayBagsPlace(booking, 'donor'),
    isHandedOver: booking.handOver !== null,
    changedAt: booking.changedAt,
  }
}
