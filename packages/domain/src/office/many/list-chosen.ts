import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { manyActBookings } from '@kindfold/database/schema/many-acts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../../booking/booking/booking.ts'
import { toBooking } from '../../booking/booking/read-booking.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** The bookings that were chosen together, whole and as they are now: by day, area and postcode. */
export async function listChosen(services: Services, { id }: { id: string }): Promise<Booking[]> {
  const rows = await services.database.read((tx) =>
    tx
      .select({ booking: bookings, email: donors.email })
      .from(manyActBookings)
      .innerJoin(bookings, eq(bookings.id, manyActBookings.bookingId))
      .innerJoin(donors, eq(donors.id, bookings.donorId))
      .where(eq(manyActBookings.actId, id))
      .orderBy(asc(bookings.collectionDate), asc(bookings.areaId), asc(bookings.postcode), asc(bookings.id)),
  )
  return rows.map(({ booking, email }) => toBooking(booking, email))
}

/** The same as a file, which the audit says that somebody took out of the house. */
export async function exportChosen(
  services: Services,
  { id, by }: { id: string; by: StaffAuthor },
): Promise<Booking[]> {
  const chosen = await listChosen(services, { id })
  await transact(services, (tx) =>
    recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'export-bookings',
      subject: { kind: 'bookings', id },
      details: { rows: chosen.length },
    }),
  )
  return chosen
}
