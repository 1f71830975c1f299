import { bookings, bookingWords, type BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Sought } from './read-search.ts'

/** Which bookings a page of the desk's list shows, besides what was sought. */
export type SearchFilters = {
  /** 'YYYY-MM-DD' */
  day: string | null
  areaId: string | null
  status: BookingStatus | null
  charitySlug: string | null
}

/** Where a page of the list ends, and the next one begins. */
export type Cursor = { date: string; areaId: string; postcode: string; id: string }

/** The order of every page: the latest day first. Its first two parts are those of an index. */
export const listOrder = sql`bookings.collection_date desc, bookings.area_id desc, bookings.postcode, bookings.id`

const ended = new Set<BookingStatus>([
  'collected',
  'part_collected',
  'refused',
  'missed',
  'nothing_out',
  'no_access',
])

/**
 * The ids of one page, in order. The conditions stand as the indexes want them, so that no search reads bookings that
 * it does not show. `areas`: those that the member may see.
 */
export function buildSearch(asked: {
  sought: Sought
  filters: SearchFilters
  areas: 'all' | readonly string[]
  after: Cursor | null
  today: string
  limit: number
}): SQL {
  const { filters, areas, after, today } = asked
  const conditions = [
    ...listSought(asked.sought),
    filters.day && sql`collection_date = ${filters.day}::date`,
    filters.areaId && sql`area_id = ${filters.areaId}`,
    areas !== 'all' && sql`area_id in ${areas.length > 0 ? areas : ['']}`,
    filters.status && sql`status = ${filters.status}`,
    // Nothing has become of the days ahead, which would otherwise be read first.
    filters.status && ended.has(filters.status) && sql`collection_date <= ${today}::date`,
    filters.charitySlug && sql`charity_slug = ${filters.charitySlug}`,
    after && isAfter(after),
  ].filter((condition) => condition !== null && condition !== false)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`select id from ${bookings} ${where} order by ${listOrder} limit ${asked.limit}`
}

function listSought(sought: Sought): SQL[] {
  switch (sought.by) {
    case 'all':
      return []
    case 'reference':
      return [sql`reference = ${sought.reference}`]
    case 'email':
      return [sql`donor_id = (select d.id from donors d where lower(d.email) = lower(${sought.email}))`]
    case 'phone':
      return [sql`contact_phone = ${sought.phone}`]
    case 'postcode':
      return [
        sought.isWhole
          ? sql`postcode = ${sought.postcode}`
          : sql`postcode like ${`${escapePattern(sought.postcode)}%`}`,
        ...listWords(sought.words),
      ]
    case 'words':
      return listWords(sought.words)
  }
}

const wordsOfBooking = sql.raw(bookingWords)

function listWords(words: readonly string[]): SQL[] {
  if (words.length === 0) return []
  return [
    // The index is of the bookings whose donors are not forgotten.
    sql`contact_name is not null`,
    ...words.map((word) =>
      [...word].length < 3
        ? sql`${wordsOfBooking} ~ ${`(^|[^a-z0-9])${word}([^a-z0-9]|$)`}`
        : sql`${wordsOfBooking} like ${`%${blurAccents(word)}%`}`,
    ),
  ]
}

/**
 * The embedded database changes only plain letters to small ones, so that another letter stands for any, where enough
 * plain ones are left to find it by.
 */
function blurAccents(word: string): string {
  const blurred = word.replace(/[^a-z0-9]/gu, '_')
  return /[a-z0-9]{3}/.test(blurred) ? blurred : word
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

function isAfter({ date, areaId, postcode, id }: Cursor): SQL {
  return sql`collection_date <= ${date}::date and (collection_date < ${date}::date or area_id < ${areaId}
    or (area_id = ${areaId} and (postcode > ${postcode} or (postcode = ${postcode} and id > ${id}::uuid))))`
}
