import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Booking } from '../booking/booking.ts'
import { toBooking } from '../booking/read-booking.ts'
import { transact } from '@kindfold/database/transact.ts'
import { londonDate } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import type { DonorCounts } from './find-booking-for-staff.ts'

export type BookingOfDay = { booking: Booking; counts: DonorCounts }

export type BookingsOfDay =
  { outcome: 'listed'; bookings: BookingOfDay[] } | { outcome: 'unknown-area'; areas: string[] }

/**
 * Everybody whom we come to on a date, or on one area's part of it, by area, window and postcode; those cancelled
 * too. Access notes come with them on the day itself alone: nobody needs a gate code earlier. Only reads.
 */
export async function listBookingsOfDay(
  services: Services,
  { date, areaId }: { date: string; areaId: string | null },
): Promise<BookingsOfDay> {
  const isToday = londonDate(services.clock.now()) === date
  return await transact(services, async (tx) => {
    const areas = await tx.select({ id: coverageAreas.id }).from(coverageAreas).orderBy(coverageAreas.id)
    if (areaId !== null && !areas.some(({ id }) => id === areaId)) {
      return { outcome: 'unknown-area', areas: areas.map(({ id }) => id) }
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
      outcome: 'listed',
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
