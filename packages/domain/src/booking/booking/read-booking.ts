import { placeFields } from '@kindfold/content/booking/detail-fields.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { SQL } from 'drizzle-orm'
import { desc, eq } from 'drizzle-orm'
import { fromTaken } from './to-taken.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking, PlaceDetails } from './booking.ts'

/** A booking as stored. Its donor's email address stands in another table. */
export type BookingRow = typeof bookings.$inferSelect

/** Reads a booking by its id; throws when there is none. The caller must have checked the right to see it. */
export async function getBooking(services: Services, bookingId: string): Promise<Booking> {
  return await services.database.read((tx) => getBookingWithin(tx, bookingId))
}

/** A booking by id, as the transaction sees it. Throws where there is none. */
export async function getBookingWithin(tx: DatabaseHandle, bookingId: string): Promise<Booking> {
  const [booking] = await readBookings(tx, eq(bookings.id, bookingId))
  if (!booking) throw new Error(`there is no booking ${bookingId}`)
  return booking
}

/** Lists every booking of a donor, latest date first. */
export async function listBookingsOfDonor(services: Services, donorId: string): Promise<Booking[]> {
  return await services.database.read((tx) => readBookings(tx, eq(bookings.donorId, donorId)))
}

/** Bookings with their donors' addresses, those of the latest day first. */
export async function readBookings(tx: DatabaseHandle, where: SQL): Promise<Booking[]> {
  const rows = await tx
    .select({ booking: bookings, email: donors.email })
    .from(bookings)
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(where)
    .orderBy(desc(bookings.collectionDate), desc(bookings.createdAt))
  return rows.map(({ booking, email }) => toBooking(booking, email))
}

/** A booking from its row. Null `email`: its donor has none, or was forgotten. */
export function toBooking(row: BookingRow, email: string | null): Booking {
  return {
    id: row.id,
    reference: row.reference,
    donorId: row.donorId,
    charitySlug: row.charitySlug,
    areaId: row.areaId,
    collectionDate: row.collectionDate,
    status: row.status,
    contact: { name: row.contactName, email, phone: row.contactPhone },
    address: { line1: row.addressLine1, line2: row.addressLine2, town: row.town, postcode: row.postcode },
    ...readPlace(row),
    items: {
      bagsOfClothes: row.bagsOfClothes,
      bagsOfBooks: row.bagsOfBooks,
      boxesOfBricABrac: row.boxesOfBricABrac,
    },
    note: row.note,
    wantsReminder: row.wantsReminder,
    window: readWindow(row),
    taken: fromTaken(row),
    outcomeReason: row.outcomeReason,
    cancelledBy: row.cancelledBy,
    cancelledLate: row.cancelledLate,
    missedReportedAt: row.missedReportedAt?.toISOString() ?? null,
    cutOffAt: row.cutOffAt.toISOString(),
    slotRefusableUntil: row.slotRefusableUntil.slice(0, 5),
    statementId: row.statementId,
    statementPartners: row.statementPartners,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

/** The promised window of a booking. */
export function readWindow({ windowStart, windowEnd }: BookingRow): CollectionWindow | null {
  return windowStart === null || windowEnd === null
    ? null
    : { start: windowStart.slice(0, 5), end: windowEnd.slice(0, 5) }
}

function readPlace(row: BookingRow): PlaceDetails {
  // The list has every field of the place.
  return Object.fromEntries(placeFields.map(({ name, column }) => [name, row[column]])) as PlaceDetails
}
