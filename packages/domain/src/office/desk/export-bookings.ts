import { transact } from '@kindfold/database/transact.ts'
import type { Booking } from '../../booking/booking/booking.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { searchBookings, type SearchAsked, type SearchResult } from './search/search-bookings.ts'

const rowsAtATime = 500

/**
 * Everything that a search finds, up to `rowsAtMost`, and that somebody took it out of the house. The audit says by which
 * filters and how many, never the words: they may be a donor's.
 */
export async function exportBookings(
  services: Services,
  { by, rowsAtMost, ...asked }: SearchAsked & { by: StaffAuthor; rowsAtMost: number },
): Promise<{ kind: 'exported'; bookings: Booking[] } | Extract<SearchResult, { kind: 'unclear' }>> {
  const bookings: Booking[] = []
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page: SearchResult = await searchBookings(services, {
      ...asked,
      after,
      limit: Math.min(rowsAtATime, rowsAtMost - bookings.length),
    })
    if (page.kind === 'unclear') return page
    bookings.push(...page.bookings)
    after = page.next
  } while (after !== null && bookings.length < rowsAtMost)
  await transact(services, (tx) =>
    recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'export-bookings',
      subject: { kind: 'bookings', id: 'search' },
      areaId: asked.filters.areaId,
      details: { ...asked.filters, hasWords: asked.words !== '', rows: bookings.length },
    }),
  )
  return { kind: 'exported', bookings }
}
