import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Booking } from '../../booking/booking/booking.ts'
import { toBooking } from '../../booking/booking/read-booking.ts'
import { transact } from '@kindfold/database/transact.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { DonorCounts } from './find-booking-for-staff.ts'

/** A booking with how often its donor cancelled late and had nothing out. */
export type BookingOfDay = { booking: Booking; counts: DonorCounts }

/** All bookings of an area's day; or the ids of the areas that there are. */
export type BookingsOfDay =
  | { kind: 'listed'; bookings: BookingOfDay[] }
  | { kind: 'unknown-area'; areas: string[] }

/**
 * Lists a day's bookings and each donor's missed or late-cancelled collections, for all areas or one, by area, window
 * and postcode; cancelled ones too. Includes access notes only on the day itself: nobody needs a gate code earlier.
 * Writes nothing.
 */
export async function listBookingsOfDay(
  services: Services,
  { date, areaId }: { date: string; areaId: string | null },
): Promise<BookingsOfDay> {
  const isToday = londonDate(services.clock.now()) === date
  return await transact(services, async (tx) => {
    const areas = await tx.select({ id: coverageAreas.id }).from(coverageAreas).orderBy(coverageAreas.id)
    if (areaId !== null && !areas.some(({ id }) => id === areaId)) {
      return { kind: 'unknown-area', areas: areas.map(({ id }) => id) }
    }
    const rows = await tx
      .select({ booking: bookings, donor: donors })
      .from(bookings)
      .innerJoin(donors, eq(donors.id, bookings.donorId))
      .where(
        and(eq(bookings.collectionDate, date), areaId === null ? undefined : eq(bookings.areaId, areaId)),
      )
      .orderBy(
        bookings.areaId,
        sql`${bookings.windowStart} nulls last`,
        asc(bookings.postcode),
        asc(bookings.reference),
      )
    return {
      kind: 'listed',
      bookings: rows.map(({ booking, donor }) => {
        const whole = toBooking(booking, donor.email)
        return {
          booking: isToday ? whole : { ...whole, accessNotes: null },
          counts: { lateCancellations: donor.lateCancellations, nothingOut: donor.nothingOutCount },
        }
      }),
    }
  })
}
