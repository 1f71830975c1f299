import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { noFilters, searchBookings } from '@kindfold/domain/office/desk/search/search-bookings.ts'
import type { Desk } from '../session/open-desk.ts'

/** Another donor, by the latest of their bookings that was found. */
export type OtherDonor = Pick<Booking, 'reference' | 'contact' | 'address' | 'collectionDate'>

export type FoundOthers = { kind: 'near' | 'found'; donors: OtherDonor[] } | { kind: 'unclear' }

const listedAtMost = 12

/** Finds other donors by what was typed; before anything was, those with the telephone number or the postcode of a booking. */
export async function findOthers(desk: Desk, booking: Booking, asked: string | null): Promise<FoundOthers> {
  const search = async (words: string) =>
    await searchBookings(desk.services, { words, filters: noFilters, areas: desk.areas('merge-donors') })
  const listed = (bookings: readonly Booking[]): OtherDonor[] => {
    const byDonor = new Map<string, Booking>()
    for (const one of bookings)
      if (one.donorId !== booking.donorId && one.contact.name !== null && !byDonor.has(one.donorId))
        byDonor.set(one.donorId, one)
    return [...byDonor.values()].slice(0, listedAtMost)
  }
  if (asked !== null) {
    const found = await search(asked)
    return found.kind === 'unclear' ? { kind: 'unclear' } : { kind: 'found', donors: listed(found.bookings) }
  }
  const near = [booking.contact.phone, booking.address.line1 === null ? null : booking.address.postcode]
  const found = await Promise.all(near.filter((words) => words !== null).map(search))
  return {
    kind: 'near',
    donors: listed(found.flatMap((one) => (one.kind === 'found' ? one.bookings : []))),
  }
}
