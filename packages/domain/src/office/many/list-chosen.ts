import { bookings, donors, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { manyActBookings } from '@kindfold/database/schema/many-acts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../../booking/booking/booking.ts'
import { toBooking } from '../../booking/booking/read-booking.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

const order = [bookings.collectionDate, bookings.areaId, bookings.postcode, bookings.id].map((one) =>
  asc(one),
)
const isOf = (id: string) => eq(manyActBookings.actId, id)
/** Somebody is to go there. */
const isToVisit = (id: string) => and(isOf(id), inArray(bookings.status, [...waitingStatuses]))

/**
 * The bookings that were chosen together, whole and as they are now: by day, area and postcode. `toVisit`: of those to which
 * somebody is to go, so many after the first `skipped`.
 */
async function listChosen(
  services: Services,
  { id, toVisit }: { id: string; toVisit?: { skipped: number; atMost: number } },
): Promise<Booking[]> {
  const rows = await services.database.read((tx) => {
    const query = tx
      .select({ booking: bookings, email: donors.email })
      .from(manyActBookings)
      .innerJoin(bookings, eq(bookings.id, manyActBookings.bookingId))
      .innerJoin(donors, eq(donors.id, bookings.donorId))
      .where(toVisit === undefined ? isOf(id) : isToVisit(id))
      .orderBy(...order)
    return toVisit === undefined ? query : query.limit(toVisit.atMost).offset(toVisit.skipped)
  })
  return rows.map(({ booking, email }) => toBooking(booking, email))
}

/** Those to which somebody is to go, whole: so many after the first `skipped`. */
export const listToVisit = (
  services: Services,
  { id, ...toVisit }: { id: string; skipped: number; atMost: number },
): Promise<Booking[]> => listChosen(services, { id, toVisit })

/** What a label says of a booking, and of how many bags and boxes. */
type Labelled = Pick<Booking, 'reference' | 'collectionDate' | 'charitySlug' | 'items'>

/** All of those to which somebody is to go, as their labels say them. */
export const listLabelled = (services: Services, id: string): Promise<Labelled[]> =>
  services.database.read((tx) => {
    const { reference, collectionDate, charitySlug, bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = bookings
    const items = { bagsOfClothes, bagsOfBooks, boxesOfBricABrac }
    return tx
      .select({ reference, collectionDate, charitySlug, items })
      .from(manyActBookings)
      .innerJoin(bookings, eq(bookings.id, manyActBookings.bookingId))
      .where(isToVisit(id))
      .orderBy(...order)
  })

/** How many these are. */
export const countToVisit = (services: Services, id: string): Promise<number> =>
  services.database.read(async (tx) => {
    const [found] = await tx
      .select({ count: count() })
      .from(manyActBookings)
      .innerJoin(bookings, eq(bookings.id, manyActBookings.bookingId))
      .where(isToVisit(id))
    return found?.count ?? 0
  })

/** All that were chosen as a file, which the audit says that somebody took out of the house. */
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
