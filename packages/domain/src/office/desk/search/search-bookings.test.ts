import { executeRows } from '@kindfold/database/execute-rows.ts'
import { explainQuery } from '@kindfold/database/explain-query.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../../booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../../testing/create-booking-test-services.ts'
import type { BookingAsked } from '../../../booking/booking/check-booking.ts'
import { anonymiseDonor } from '../../../booking/privacy/anonymise-donor.ts'
import { createRound } from '../../../rounds/live/testing/create-round.ts'
import { buildSearch } from './build-search.ts'
import { foldLetters } from '../../../base/text/fold-letters.ts'
import { readSearch } from './read-search.ts'
import { noFilters, searchBookings, type SearchAsked } from './search-bookings.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await fillPast()
})
afterAll(() => services.database.close())

/** 12,000 finished bookings of 4,001 donors, one of whom did not find us at the door. */
const fillPast = () =>
  services.database.session(async (handle) => {
    for (const statement of [
      `insert into collection_days (area_id, date, capacity, booked)
        select id, date '2026-11-20' - n, 600, 0 from coverage_areas, generate_series(0, 399) n`,
      `insert into donors (email, kept_from_date, created_at)
        select 'past-' || n || '@example.org', '2026-11-20', now() from generate_series(1, 4001) n`,
      `insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, status, contact_name,
          contact_phone, address_line_1, town, postcode, bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version,
          idempotency_key, created_at, changed_at)
        select 'PAST-' || n, donors.id, case n % 3000 when 1 then 'the-dream-factory' else 'all-charities' end,
          areas.ids[1 + n % array_length(areas.ids, 1)], date '2026-11-20' - n % 400, now(),
          case n when 6000 then 'missed' else 'collected' end, 'Donor N' || md5(n::text), '+4477008' || lpad(n::text, 5, '0'),
          n || ' Example' || n % 97 || ' Road', 'Example', 'CB' || 1 + n % 25 || ' ' || n % 10 || chr(65 + n % 20) || 'N',
          3, 0, 0, '1', 'past ' || n, now(), now()
        from generate_series(1, 12000) n
        join donors on donors.email = 'past-' || 1 + n % 4001 || '@example.org'
        cross join (select array_agg(id order by id) as ids from coverage_areas) areas`,
      'vacuum analyze bookings',
      'vacuum analyze donors',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
      await handle.execute(statement)
  })

const search = async (words: string, more: Partial<SearchAsked> = {}) => {
  const found = await searchBookings(services, { words, filters: noFilters, areas: 'all', ...more })
  if (found.kind !== 'found') throw new Error(found.why)
  return found
}
const references = async (words: string, more: Partial<SearchAsked> = {}) =>
  (await search(words, more)).bookings.map(({ reference }) => reference)

async function book(changes: Partial<BookingAsked>) {
  const made = await bookCollection(services, askForBooking(changes))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const details = (changes: Partial<BookingAsked['details']>) => ({ ...askForBooking().details, ...changes })

test('one box finds a booking by whatever a caller knows of it, however it is spelt', async () => {
  const { reference } = await book({
    postcode: 'CB3 0AA',
    details: details({
      name: 'Zoë O’Hara-Quill',
      email: 'Zoe@example.org',
      phone: '07700 900456',
      line1: 'Flat 2, 17 Larkspur Way',
    }),
  })
  for (const typed of [
    reference,
    'ZOE@EXAMPLE.ORG',
    '+44 7700 900456',
    'cb30aa',
    'CB3 0A',
    'hara',
    'zoë',
    'zoe',
    'LARKSPUR',
    '17 larkspur',
    'larkspur quill',
    'quill cb3 0aa',
  ])
    expect([typed, await references(typed)]).toEqual([typed, [reference]])
  expect(await references('1 larkspur')).toEqual([])
  expect(await references('larkspur 100%')).toEqual([])
  expect((await search(reference)).bookings[0]?.accessNotes).toBeNull()
})

test('names and streets are found as people type them: without an apostrophe, shortened, with half a postcode', async () => {
  const { reference } = await book({
    postcode: 'CB1 9ZZ',
    details: details({
      name: 'Siobhán O’Briain',
      phone: '07700 900654',
      line1: '8 Thimble Street, St John’s',
    }),
  })
  const other = await book({
    postcode: 'CB4 9ZZ',
    details: details({ name: 'Cornelius OBriain', line1: 'Unit B12, 9 Thimble St' }),
  })
  for (const [typed, expected] of [
    ['obriain siobhan', [reference]],
    ["o'briain 8", [reference]],
    ['o briain 8', [reference]],
    ['8 thimble st', [reference]],
    ['8 thimble street', [reference]],
    ['thimble st johns', [reference]],
    ["thimble st john's", [reference]],
    ['thimble saint john', [reference]],
    ['briain cb1', [reference]],
    ['900654', [reference]],
    ["o'briain 9", [other.reference]],
    ['9 thimble street', [other.reference]],
    ['thimble b12', [other.reference]],
    ['thimble cb4', [other.reference]],
    ['thimble cb7', []],
    ['thimbles', []],
  ] as const)
    expect([typed, await references(typed).catch(String)]).toEqual([typed, expected])
})

test('what cannot be looked for is said, and nothing is read', async () => {
  const ask = (words: string) => searchBookings(services, { words, filters: noFilters, areas: 'all' })
  expect(await ask('jo')).toEqual({ kind: 'unclear', why: 'too-short' })
})

test('a word that is longer than any name finds what begins as it does, or nothing', async () => {
  expect(await references('x'.repeat(6_000))).toEqual([])
  expect(await references(`€${'𝒳'.repeat(3_000)} ada`)).toEqual([])
})

test('a member sees the bookings of their own areas alone, however they ask', async () => {
  const { reference } = await book({ details: details({ name: 'Orla Elsewhere' }) })
  expect(await references('orla', { areas: ['cambridge'] })).toEqual([reference])
  for (const typed of ['orla', reference, 'cb2 1tn'])
    expect(await references(typed, { areas: ['oxford'] })).toEqual([])
  expect(
    await references('orla', { areas: ['oxford'], filters: { ...noFilters, areaId: 'cambridge' } }),
  ).toEqual([])
  expect(await references(reference, { areas: [] })).toEqual([])
})

test('the bookings of a round are found by it; one that another round has now is not', async () => {
  const collectionDate = '2026-12-02'
  const [stays, goes] = [await book({ collectionDate }), await book({ collectionDate })]
  const plannedAt = '2026-12-02T10:00:00Z'
  const { roundId, stopIds } = await createRound(services, {
    date: collectionDate,
    stops: [stays, goes].map(({ id }) => ({ bookingId: id, plannedAt })),
  })
  await services.database.transaction((tx) =>
    tx
      .update(stops)
      .set({ isOpen: false, endedAs: 'moved', endedAt: services.clock.now() })
      .where(eq(stops.id, stopIds[1] ?? '')),
  )
  expect(await references('', { filters: { ...noFilters, roundId } })).toEqual([stays.reference])
  expect(await references('', { filters: { ...noFilters, roundId, areaId: 'oxford' } })).toEqual([])
})

test('pages follow each other without a gap or a repetition, the latest day first, while bookings are made', async () => {
  const filters = { ...noFilters, areaId: 'oxford' }
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 4; page++) {
    const found = await search('', { filters, after, limit: 7 })
    seen.push(...found.bookings.map(({ collectionDate, reference }) => `${collectionDate} ${reference}`))
    after = found.next
    await book({ postcode: 'OX1 1AA', collectionDate: '2026-12-01' })
  }
  expect(new Set(seen).size).toBe(28)
  expect(seen.map((row) => row.slice(0, 10))).toEqual(
    seen
      .map((row) => row.slice(0, 10))
      .toSorted()
      .toReversed(),
  )
  expect((await search('', { after: 'made up' })).bookings).toHaveLength(50)
})

test('filters by day, state and charity hold together, and with words', async () => {
  expect(await references('', { filters: { ...noFilters, status: 'missed' } })).toEqual(['PAST-6000'])
  expect(
    await references('', {
      filters: { ...noFilters, charitySlug: 'the-dream-factory', status: 'collected' },
    }),
  ).toEqual(expect.arrayContaining(['PAST-1', 'PAST-3001', 'PAST-6001', 'PAST-9001']))
  const ofDay = await search('example', { filters: { ...noFilters, day: '2026-11-20' } })
  expect(new Set(ofDay.bookings.map(({ collectionDate }) => collectionDate))).toEqual(new Set(['2026-11-20']))
})

test('a forgotten donor is found by nothing but the reference and what is left', async () => {
  const { reference, donorId } = await book({ details: details({ name: 'Forgotten Person' }) })
  await services.database.transaction((tx) =>
    anonymiseDonor(tx, donorId, { requestsBefore: services.clock.now(), now: services.clock.now() }),
  )
  expect(await references('forgotten person')).toEqual([])
  expect(await references(reference)).toEqual([reference])
})

test.each([
  ['PAST-77 by its reference', 'reference = ', null, /bookings_reference_key/],
  ['an email address', 'past-77@example.org', null, /donors_email_key/],
  ['a phone number', '07700 800077', null, /bookings_by_phone/],
  ['how a phone number ends', '800077', null, /bookings_by_phone_end/],
  ['a whole postcode', 'CB4 3DN', null, /bookings_by_postcode/],
  ['how a postcode begins', 'CB3 2', null, /bookings_by_outcode/],
  ['first half of a postcode', 'CB3', null, /bookings_by_outcode/],
  ['a part of a name', md5Part(), null, /bookings_by_words/],
  ['a part of a street', 'example42', null, /bookings_by_words/],
  ['what is in every street', 'road', null, /bookings_by_day/],
  ['the newest', '', {}, /bookings_by_day/],
  ['a day', '', { day: '2026-10-05' }, /bookings_by_(day|status)/],
  ['an area', '', { areaId: 'oxford' }, /bookings_by_area/],
  ['a rare state', '', { status: 'missed' } as const, /bookings_by_status/],
  ['a rare charity', '', { charitySlug: 'the-dream-factory' }, /bookings_by_charity/],
])('%s is found by its index', async (_, words, filters, index) => {
  const sought = words.startsWith('reference')
    ? ({ by: 'reference', reference: 'PAST-77' } as const)
    : readSearch(words)
  if (sought.by === 'unclear') throw new Error(sought.why)
  const query = buildSearch({
    sought,
    filters: { ...noFilters, ...filters },
    areas: 'all',
    after: null,
    today: '2026-11-21',
    limit: 51,
  })
  const plan = (await services.database.transaction((tx) => explainQuery(tx, query))).join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan')
  // What many have is found without the index of words.
  if (words === 'road') expect(plan).toMatch(/bookings_by_words \(never executed\)/)
})

test('pages of a word follow each other, whether many have it or few', async () => {
  for (const [word, all] of [
    ['road', 12_000],
    ['example42', 124],
  ] as const) {
    const seen: string[] = []
    let after: string | null = null
    do {
      // oxlint-disable-next-line no-await-in-loop -- one page leads to the next
      const found = await search(word, { after, limit: 50 })
      seen.push(...found.bookings.map(({ collectionDate, reference }) => `${collectionDate} ${reference}`))
      after = found.next
    } while (after !== null && seen.length < 200)
    expect(new Set(seen).size).toBe(Math.min(all, 200))
    expect(seen.map((row) => row.slice(0, 10))).toEqual(
      seen
        .map((row) => row.slice(0, 10))
        .toSorted()
        .toReversed(),
    )
  }
})

test('the database folds letters as the search does', async () => {
  const letters = Array.from({ length: 0x250 - 0xa0 }, (_, place) => String.fromCodePoint(0xa0 + place))
  const [row] = await services.database.transaction((tx) =>
    executeRows<{ words: string }>(tx, sql`select search_words(${letters.join('')}, null, null) as words`),
  )
  // The embedded database leaves capitals that it does not fold as they are.
  const differ = letters.filter(
    (letter, place) =>
      foldLetters(letter) !== letter.toLowerCase() && [...(row?.words ?? '')][place] !== foldLetters(letter),
  )
  expect(differ).toEqual([])
})

test('reports that we did not come, open days of the past and failed messages have indexes of their own rows alone', async () => {
  const rows = await services.database.transaction((tx) =>
    executeRows<{ name: string }>(
      tx,
      sql`select indexrelid::regclass::text as name from pg_index where indpred is not null order by 1`,
    ),
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bookings_open', 'bookings_reported_missed', 'messages_failed']),
  )
})

function md5Part() {
  // Of the name of booking 77.
  return '28dd2c7955'
}
