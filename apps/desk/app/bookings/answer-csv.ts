import { bookingSearchWords } from './booking-search-words.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { answerCsv } from '@kindfold/web/csv/csv-answer.ts'

const { csv: names } = bookingSearchWords

/** Bookings as a download for spreadsheets. */
export const answerBookings = (today: string, bookings: readonly Booking[]): Response =>
  answerCsv(`bookings-${today}`, Object.values(names), bookings.map(toRow))

function toRow(booking: Booking): (string | number | null)[] {
  const { contact, address, items, window } = booking
  const cells: Record<keyof typeof names, string | number | null> = {
    reference: booking.reference,
    status: manageWords.statuses[booking.status].name,
    day: booking.collectionDate,
    from: window?.start ?? null,
    to: window?.end ?? null,
    area: booking.areaId,
    charity: nameCharity(booking.charitySlug),
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    line1: address.line1,
    line2: address.line2,
    town: address.town,
    postcode: address.postcode,
    clothes: items.bagsOfClothes,
    books: items.bagsOfBooks,
    bricABrac: items.boxesOfBricABrac,
    reported: booking.missedReportedAt,
  }
  return Object.values(cells)
}
