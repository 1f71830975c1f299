import { bookingSearchWords } from '@kindfold/content/desk/booking-search-words.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { exportBookings } from '@kindfold/domain/office/desk/export-bookings.ts'
import { answerCsv } from '@kindfold/web/csv/csv-answer.ts'
import { redirect } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/bookings-csv.ts'
import { exportAtMost } from './export-at-most.ts'
import { readSearchAddress, writeSearchAddress } from '../booking-search/read-search-address.ts'

const { csv: names } = bookingSearchWords

/** `/bookings.csv`: the list's search as a file, for administrators; that it was taken is in the audit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireFresh(context, request)
  const { services, by, areas } = openDesk(context)
  const asked = readSearchAddress(request)
  const exported = await exportBookings(services, {
    ...asked,
    areas: areas('export'),
    by,
    rowsAtMost: exportAtMost,
  })
  if (exported.outcome === 'unclear') throw redirect(writeSearchAddress('/bookings', asked, null), 303)
  const today = londonDate(services.clock.now())
  return answerCsv(`bookings-${today}`, Object.values(names), exported.bookings.map(toRow))
}

function toRow(booking: Booking): (string | number | null)[] {
  const { contact, address, items, window } = booking
  const cells: Record<keyof typeof names, string | number | null> = {
    reference: booking.reference,
    status: manageWords.statuses[booking.status].name,
    day: booking.collectionDate,
    from: window?.start ?? null,
    to: window?.end ?? null,
    area: booking.areaId,
    charity: findCharity(booking.charitySlug)?.name ?? booking.charitySlug,
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
