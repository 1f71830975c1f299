import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { cutList } from '@kindfold/domain/base/list/cut-list.ts'
import {
  noFilters,
  searchBookings,
  type SearchResult,
} from '@kindfold/domain/office/desk/search/search-bookings.ts'
import type { Desk } from '../session/open-desk.ts'

/** Another donor, by the latest of their bookings that was found. */
export type OtherDonor = Pick<Booking, 'reference' | 'contact' | 'address' | 'collectionDate'>

/** `isCut`: there may be others. */
export type FoundOthers =
  | { kind: 'near' | 'found'; donors: OtherDonor[]; isCut: boolean }
  | { kind: 'unclear' }

const listedAtMost = 12

/** Finds other donors by what was typed; before anything was, those with the telephone number or the postcode of a booking. */
export async function findOthers(desk: Desk, booking: Booking, asked: string | null): Promise<FoundOthers> {
  const search = async (words: string) =>
    await searchBookings(desk.services, { words, filters: noFilters, areas: desk.areas('merge-donors') })
  const list = (pages: readonly SearchResult[]) => {
    const found = pages.filter((page) => page.kind === 'found')
    const byDonor = new Map<string, Booking>()
    for (const one of found.flatMap(({ bookings }) => bookings))
      if (one.donorId !== booking.donorId && one.contact.name !== null && !byDonor.has(one.donorId))
        byDonor.set(one.donorId, one)
    const { shown, isCut } = cutList([...byDonor.values()], listedAtMost)
    return { donors: shown, isCut: isCut || found.some(({ next }) => next !== null) }
  }
  if (asked !== null) {
    const found = await search(asked)
    return found.kind === 'unclear' ? { kind: 'unclear' } : { kind: 'found', ...list([found]) }
  }
  const near = [booking.contact.phone, booking.address.line1 === null ? null : booking.address.postcode]
  return { kind: 'near', ...list(await Promise.all(near.filter((words) => words !== null).map(search))) }
}
