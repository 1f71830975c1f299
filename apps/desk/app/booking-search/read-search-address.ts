import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { isBookingStatus } from '@kindfold/domain/booking/booking/is-booking-status.ts'
import { isId } from '@kindfold/domain/base/token/is-id.ts'
import type { SearchFilters } from '@kindfold/domain/office/desk/search/search-bookings.ts'

/** What the address of the list asks for; what is no day, state, charity or round filters nothing. */
export type SearchAddress = { words: string; filters: SearchFilters; after: string | null }

const wordsAtMost = 200

export const readSearchAddress = (request: Request): SearchAddress =>
  readSearchForm(new URL(request.url).searchParams)

/** The same, carried by a form. */
export function readSearchForm(given: URLSearchParams | FormData): SearchAddress {
  const read = (name: string) => {
    const value = given.get(name)
    return (typeof value === 'string' && value.trim()) || null
  }
  const [day, charitySlug, roundId] = [read('day'), read('charity'), read('round')]
  // Addresses that were kept before say `nothing_out`.
  const status = read('state')?.replaceAll('_', '-') ?? null
  return {
    words: (read('q') ?? '').slice(0, wordsAtMost),
    filters: {
      day: day !== null && isDate(day) ? day : null,
      areaId: read('area'),
      status: status !== null && isBookingStatus(status) ? status : null,
      charitySlug: charitySlug !== null && findCharity(charitySlug) ? charitySlug : null,
      roundId: roundId !== null && isId(roundId) ? roundId : null,
    },
    after: read('after'),
  }
}

/** What an address or a form carries of a search, by the names that `readSearchForm` reads. */
export const listSearchFields = ({ words, filters }: Pick<SearchAddress, 'words' | 'filters'>) => ({
  q: words,
  day: filters.day,
  area: filters.areaId,
  state: filters.status,
  charity: filters.charitySlug,
  round: filters.roundId,
})

/** The address of a page of the same search. */
export function writeSearchAddress(path: string, asked: SearchAddress, after: string | null): string {
  const given = { ...listSearchFields(asked), after }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, value)
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
