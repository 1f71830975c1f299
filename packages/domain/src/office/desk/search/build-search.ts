import { bookings, bookingWords, type BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { sql, type SQL } from 'drizzle-orm'
import { donorByEmail } from '../../../base/donor/donor-by.ts'
import { isOutcomeStatus } from '../../../booking/booking/is-outcome-status.ts'
import { listSpellings, type Spelling } from './list-spellings.ts'
import type { Sought } from './read-search.ts'

/** Which bookings a page of the desk's list shows, besides what was sought. */
export type SearchFilters = {
  /** 'YYYY-MM-DD' */
  day: string | null
  areaId: string | null
  status: BookingStatus | null
  charitySlug: string | null
  /** A round that has them, or that was at their door. */
  roundId: string | null
}

/** Where a page of the list ends, and the next one begins. */
export type Cursor = { date: string; areaId: string; postcode: string; id: string }

/** The order of every page: the latest day first. Its first two parts are those of an index. */
export const listOrder = sql`bookings.collection_date desc, bookings.area_id desc, bookings.postcode, bookings.id`

type Asked = {
  sought: Sought
  filters: SearchFilters
  areas: 'all' | readonly string[]
  after: Cursor | null
  today: string
  limit: number
}

/**
 * The ids of one page, in order. The conditions stand as the indexes want them, so that no search reads bookings that
 * it does not show. `areas`: those that the member may see.
 */
export function buildSearch(asked: Asked): SQL {
  const { sought, limit } = asked
  const page = (conditions: SQL[]) =>
    sql`select id from ${bookings} ${where(conditions)} order by ${listOrder} limit ${limit}`
  if (sought.by === 'words') return buildWordSearch(asked, sought)
  return page([...listSought(sought), ...listFilters(asked)])
}

const where = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`

function listFilters({ filters, areas, after, today }: Asked): SQL[] {
  return [
    filters.day && sql`collection_date = ${filters.day}::date`,
    filters.areaId && sql`area_id = ${filters.areaId}`,
    areas !== 'all' && sql`area_id in ${areas.length > 0 ? areas : ['']}`,
    filters.status && sql`status = ${filters.status}`,
    // Nothing has become of the days ahead, which would otherwise be read first.
    filters.status && isOutcomeStatus(filters.status) && sql`collection_date <= ${today}::date`,
    filters.charitySlug && sql`charity_slug = ${filters.charitySlug}`,
    filters.roundId &&
      sql`id in (select s.booking_id from stops s
        where s.round_id = ${filters.roundId}::uuid and (s.ended_as is null or s.ended_as = 'done'))`,
    after && isAfter(after),
  ].filter((condition) => condition !== null && condition !== false && condition !== '')
}

/** So many of the newest bookings are looked through before the index of words is asked. */
const looksThrough = 400

/**
 * What many have is found among the newest. What few have is found by the index of words, which is by fortnight too: one
 * after the other until the page is full, so that neither a common nor a rare word reads bookings that are not shown.
 */
function buildWordSearch(asked: Asked, { words, outcode }: Extract<Sought, { by: 'words' }>): SQL {
  const { filters, after, limit } = asked
  const named = sql`contact_name is not null`
  const rest = [
    ...listFilters(asked),
    ...(outcode === undefined ? [] : [sql`split_part(postcode, ' ', 1) = ${outcode}`]),
  ]
  const fortnight = (date: SQL) => sql`(${date} - date '2000-01-01') / 14`
  const from = filters.day ?? after?.date
  const newest = from === undefined ? sql`(select max(collection_date) from bookings)` : sql`${from}::date`
  const oldest =
    filters.day === null ? sql`(select min(collection_date) from bookings)` : sql`${filters.day}::date`
  const query = words.map((word) => `(${listSpellings(word).map(toQuery).join(' | ')})`).join(' & ')
  // The index knows no order of words.
  const inOrder = words
    .filter((word) => listSpellings(word).some(({ length }) => length > 1))
    .map((word) => hasWord(sql.raw(bookingWords), word))
  return sql`
    with newest as materialized (
      select id, ${sql.raw(bookingWords)} as words from ${bookings} ${where([named, ...rest])} order by ${listOrder} limit ${looksThrough}
    ), found as materialized (
      select id from newest ${where(words.map((word) => hasWord(sql`words`, word)))} limit ${limit}
    )
    select id from found where (select count(*) from found) = ${limit}
    union all
    select id from (
      select page.id from generate_series(${fortnight(newest)}, ${fortnight(oldest)}, -1) number
      cross join lateral (
        select id from ${bookings}
        ${where([
          sql`search_keys(collection_date, ${sql.raw(bookingWords)}) @@ replace(${query}, '#', number::text)::tsquery`,
          named,
          // By these alone: a planner that takes a word for common would read all of an area for each fortnight besides.
          ...rest.map((condition) => sql`coalesce(${condition}, false)`),
          ...inOrder,
        ])}
        order by ${listOrder}
      ) page
      where (select count(*) from found) < ${limit}
      limit ${limit}
    ) by_index`
}

function listSought(sought: Exclude<Sought, { by: 'words' }>): SQL[] {
  switch (sought.by) {
    case 'all':
      return []
    case 'reference':
      return [sql`reference = ${sought.reference}`]
    case 'email':
      return [sql`donor_id = ${donorByEmail(sought.email)}`]
    case 'phone':
      return [sql`contact_phone = ${sought.phone}`]
    case 'phone-end':
      return [
        sql`right(contact_phone, 6) = ${sought.digits.slice(-6)}`,
        sql`right(contact_phone, ${sought.digits.length}::int) = ${sought.digits}`,
        sql`contact_phone is not null`,
      ]
    case 'postcode':
      return [
        ...(sought.isWhole ? [sql`postcode = ${sought.postcode}`] : listBegun(sought.postcode)),
        ...sought.words.map((word) => hasWord(sql.raw(bookingWords), word)),
      ]
  }
}

/** A word of fewer letters must be whole. */
const leastLength = 3

/** As the index is asked. */
const toQuery = (spelling: Spelling) =>
  `(${spelling.map((word) => `'#:${word}'${[...word].length < leastLength ? '' : ':*'}`).join(' & ')})`

function hasWord(text: SQL, typed: string): SQL {
  const conditions = listSpellings(typed).map((spelling) =>
    spelling.length === 1 && [...(spelling[0] ?? '')].length >= leastLength
      ? sql`${text} like ${`%${spelling[0]}%`}`
      : sql`${text} ~ ${toPattern(spelling)}`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** One after the other, with a mark or a space between; a short one is whole. */
function toPattern(spelling: Spelling): string {
  const [first = ''] = spelling
  const last = spelling.at(-1) ?? ''
  const begin = [...first].length < leastLength ? '(^|[^a-z0-9])' : ''
  const end = [...last].length < leastLength ? '([^a-z0-9]|$)' : ''
  return `${begin}${spelling.join('[^a-z0-9]')}${end}`
}

/** Of 'CB2 1' or 'CB2 '. Asked so that they are read in order of their days, of which a first half alone has thousands. */
function listBegun(postcode: string): SQL[] {
  const [outcode = '', begun = ''] = postcode.split(' ')
  return [
    sql`split_part(postcode, ' ', 1) = ${outcode}`,
    // The first half alone is what is left of a forgotten donor. A planner who took the second condition for a rare one would
    // read and sort all of the first: of an expression like this it expects half.
    begun === ''
      ? sql`postcode <> ${outcode}`
      : sql`coalesce(left(postcode, ${postcode.length}::int) = ${postcode}, false)`,
  ]
}

function isAfter({ date, areaId, postcode, id }: Cursor): SQL {
  return sql`collection_date <= ${date}::date and (collection_date < ${date}::date or area_id < ${areaId}
    or (area_id = ${areaId} and (postcode > ${postcode} or (postcode = ${postcode} and id > ${id}::uuid))))`
}
