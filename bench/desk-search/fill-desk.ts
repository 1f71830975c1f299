import type { Database } from '@kindfold/database/open-database.ts'
import { foldKeptPromises } from '@kindfold/domain/rounds/round/fold-kept-promises.ts'
import { listFillOfDays } from './fill-days.ts'
import { listFillOfOffice } from './fill-office.ts'
import { arrayOf, historyDays, pairs, uuid } from './numbers.ts'

const syllables = arrayOf('bar lin tom quil ves dor han mar fen oak rud sel tir wyn yar zel'.split(' '))
const syllable = (of: string) => `(${syllables})[1 + (${of}) % 16]`

/** Tables whose indexes are dropped while they are filled. */
const filled = ['bookings', 'donors', 'booking_events', 'messages', 'stops', 'round_acts', 'staff_events']

/**
 * Fills everything that the desk shows, as its lists meet it: names and streets of many syllables, phones, every state, two
 * charities of which one is rare; two years of days in eight areas, today under way, tomorrow released, and the four weeks
 * after; rounds of 80 stops, their acts and exceptions, events, messages sent, waiting and failed; 2,000 articles. Indexes
 * are dropped and made again, which is quicker.
 */
export async function fillDesk(
  database: Database,
  {
    bookings,
    references,
  }: {
    bookings: number
    /** Of a booking ahead and of one of the past, which have pages. */ references: readonly [string, string]
  },
): Promise<void> {
  const donors = Math.ceil(bookings / 4.2)
  const date = `(current_date + 28 - (n % ${historyDays + 28})::int)`
  const name = `initcap(${syllable('n / 7')} || ${syllable('n / 113')}) || ' ' || initcap(${syllable('n / 3')} || ${syllable('n / 41')} || ${syllable('n / 977')})`
  const street = `1 + n % 90 || ' ' || initcap(${syllable('n / 11')} || ${syllable('n / 223')} || ${syllable('n / 4001')}) || ' Street'`
  const status = `case when ${date} > current_date + 1 then 'booked' when n % 41 = 0 then 'cancelled'
    when ${date} > current_date or (${date} = current_date and n / ${pairs} % 3 > 0) then 'scheduled'
    when n % 9973 = 0 then 'missed' when n % 53 = 0 then 'nothing-out' else 'collected' end`
  const window = (end: number) =>
    `case when ${date} <= current_date + 1 then make_time(${8 + end} + 2 * (n / ${pairs} % 80 / 16)::int, 0, 0) end`
  const area = `n / ${historyDays + 28} % 8`
  // Within a few kilometres of the area's first point; one in two thousand is nobody knows where.
  const place = (first: number, far: number) =>
    `case when n % 2000 > 0 then (${first} + ${far} * (${area}) + n * 7919 % 90000)::int end`
  await database.session(async (handle) => {
    const { rows: indexes } = await handle.execute<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('${filled.join("'::regclass, '")}'::regclass) and not indisprimary`)
    const statements = [
      'set session_replication_role = replica',
      ...indexes.map(({ name: index }) => `drop index ${index}`),
      `insert into collection_days (area_id, date, capacity)
        select id, current_date + ahead, 1000000 from coverage_areas, generate_series(-${historyDays}, 28) ahead
        on conflict (area_id, date) do update set capacity = 1000000, closed_reason = null`,
      `insert into donors (id, email, kept_from_date, created_at)
        select ${uuid(1, 'n')}, 'donor-' || n || '@example.org', current_date, now() from generate_series(1, ${donors}) n`,
      `insert into bookings (id, reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, status,
          contact_name, contact_phone, address_line_1, town, postcode, bags_place, bags_of_clothes, bags_of_books,
          boxes_of_bric_a_brac, window_start, window_end, taken_bags_of_clothes, missed_reported_at, terms_version,
          idempotency_key, created_at, changed_at, lat_e6, lon_e6, position_source)
        select ${uuid(2, 'n')}, case n when 7 then '${references[0]}' when 29 then '${references[1]}' else 'FILL-' || n end, ${uuid(1, `1 + n % ${donors}`)},
          case when n % 100003 = 0 then 'the-dream-factory' else 'all-charities' end,
          areas.ids[1 + ${area}], ${date}, (${date} - 1 + time '18:00') at time zone 'Europe/London',
          ${status}, ${name}, case when n % 3 = 0 then '+447' || lpad((n % ${donors})::text, 9, '0') end, ${street}, 'Example',
          'CB' || 1 + n % 40 || ' ' || n % 9 || chr((65 + n / 360 % 2)::int) || chr((68 + n / 720 % 5)::int), 'In the porch', 3, 1, 0,
          ${window(0)}, ${window(2)}, case when ${date} < current_date then 3 end,
          case when n % 100007 = 0 and ${date} < current_date then ${date} + interval '18 hours' end, '1',
          'filled-' || n, now(), now(), ${place(52_200_000, 0)}, ${place(0, 200_000)},
          case when n % 2000 > 0 then 'postcode' end
        from generate_series(1, ${bookings}::bigint) n
        cross join (select array_agg(id order by id) as ids from coverage_areas) areas
        -- As they are made: those of four weeks are mixed.
        order by n % ${historyDays + 28} / 28 desc, n`,
      `update collection_days d set booked = b.count
        from (select area_id, collection_date as date, count(*)::int as count from bookings where status <> 'cancelled' group by 1, 2) b
        where d.area_id = b.area_id and d.date = b.date`,
      ...listFillOfDays(bookings),
      ...listFillOfOffice(bookings),
      ...indexes.map(({ definition }) => definition),
      'set session_replication_role = origin',
      'vacuum analyze',
    ]
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    for (const statement of statements) await handle.execute(statement)
  })
  await foldKeptPromises({ database })
}
