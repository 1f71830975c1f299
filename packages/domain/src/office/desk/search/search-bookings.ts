import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import { isId } from '../../../base/token/is-id.ts'
import type { Booking } from '../../../booking/booking/booking.ts'
import { toBooking } from '../../../booking/booking/read-booking.ts'
import { isDate, londonDate } from '../../../base/calendar/london-time.ts'
import type { Services } from '../../../base/services/services.ts'
import { buildSearch, listOrder, type Cursor, type SearchFilters } from './build-search.ts'
import { readSearch, type Sought, type Unclear } from './read-search.ts'

export type { SearchFilters } from './build-search.ts'

/** What somebody at the desk looks for, and where they may look. */
export type SearchAsked = {
  /** What was typed into the search box. */
  words: string
  filters: SearchFilters
  /** The areas whose bookings the member may see. */
  areas: 'all' | readonly string[]
  /** `next` of the page before. */
  after?: string | null
  limit?: number
}

/** What was found, and by what it was understood: a reference, a number, a name; or why that is unclear. */
export type SearchResult =
  | { kind: 'found'; by: Sought['by']; bookings: Booking[]; /** Of the next page. */ next: string | null }
  | { kind: 'unclear'; why: Unclear }

const bookingsOnPage = 50
/** A search by words alone. */
export const noFilters: SearchFilters = {
  day: null,
  areaId: null,
  status: null,
  charitySlug: null,
  roundId: null,
}

/**
 * Finds bookings by whatever staff know of one: reference, name, email, phone, postcode or street, in one box; latest
 * day first. Gate codes are left out: nobody needs them in a list. Writes nothing.
 */
export async function searchBookings(services: Services, asked: SearchAsked): Promise<SearchResult> {
  const sought = readSearch(asked.words)
  if (sought.by === 'unclear') return { kind: 'unclear', why: sought.why }
  const found = await findSought(services, asked, sought)
  if (sought.by !== 'words' || sought.outcode === undefined || found.bookings.length > 0) return found
  // 'Unit B12' is in no postcode that begins so.
  const words = [...sought.words, sought.outcode.toLowerCase()]
  return await findSought(services, asked, { by: 'words', words })
}

async function findSought(
  services: Services,
  asked: SearchAsked,
  sought: Sought,
): Promise<Extract<SearchResult, { kind: 'found' }>> {
  const { filters, areas, limit = bookingsOnPage } = asked
  const search = buildSearch({
    sought,
    filters,
    areas,
    after: readCursor(asked.after ?? null),
    today: londonDate(services.clock.now()),
    limit: limit + 1,
  })
  const rows = await services.database.read((tx) =>
    tx
      .select({ booking: bookings, email: donors.email })
      .from(bookings)
      .innerJoin(donors, eq(donors.id, bookings.donorId))
      .where(sql`${bookings.id} = any(array(${search}))`)
      .orderBy(listOrder),
  )
  const found = rows.map(({ booking, email }) => ({ ...toBooking(booking, email), accessNotes: null }))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    kind: 'found',
    by: sought.by,
    bookings: page,
    next: found.length > limit && last ? writeCursor(last) : null,
  }
}

function writeCursor({ collectionDate, areaId, address, id }: Booking): string {
  return Buffer.from(JSON.stringify([collectionDate, areaId, address.postcode, id])).toString('base64url')
}

/** The place that an address names; the first page for one that we did not write. */
function readCursor(written: string | null): Cursor | null {
  if (written === null) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(written, 'base64url').toString())
    if (!Array.isArray(read) || !read.every((part) => typeof part === 'string')) return null
    const [date = '', areaId = '', postcode = '', id = ''] = read
    const isWhole = isDate(date) && isId(id)
    return isWhole ? { date, areaId, postcode, id } : null
  } catch {
    return null
  }
}
