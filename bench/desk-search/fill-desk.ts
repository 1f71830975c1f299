import type { Database } from '@kindfold/database/open-database.ts'

const uuid = (kind: number, number: string) =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const syllables = `array['bar','lin','tom','quil','ves','dor','han','mar','fen','oak','rud','sel','tir','wyn','yar','zel']`
const syllable = (of: string) => `(${syllables})[1 + (${of}) % 16]`
const historyDays = 720

/**
 * Fills donors and bookings as the desk's list meets them: names and streets of many syllables, phones, every state, two
 * charities of which one is rare. Two years of days, and the next
 * four weeks. Indexes are dropped and made again, which is quicker.
 */
export async function fillDesk(
  database: Database,
  { bookings, reference }: { bookings: number; /** Of one booking, which has a page. */ reference: string },
): Promise<void> {
  const donors = Math.ceil(bookings / 4.2)
  const date = `(current_date + 28 - (n % ${historyDays + 28})::int)`
  const name = `initcap(${syllable('n / 7')} || ${syllable('n / 113')}) || ' ' || initcap(${syllable('n / 3')} || ${syllable('n / 41')} || ${syllable('n / 977')})`
  const street = `1 + n % 90 || ' ' || initcap(${syllable('n / 11')} || ${syllable('n / 223')} || ${syllable('n / 4001')}) || ' Street'`
  const status = `case when ${date} >= current_date then 'booked' when n % 9973 = 0 then 'missed' when n % 41 = 0 then 'cancelled'
    when n % 53 = 0 then 'nothing_out' else 'collected' end`
  await database.session(async (handle) => {
    const { rows: indexes } = await handle.execute<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('bookings'::regclass, 'donors'::regclass) and not indisprimary`)
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
          boxes_of_bric_a_brac, terms_version, idempotency_key, created_at, changed_at)
        select ${uuid(2, 'n')}, case n when 7 then '${reference}' else 'FILL-' || n end, ${uuid(1, `1 + n % ${donors}`)},
          case when n % 100003 = 0 then 'the-dream-factory' else 'all-charities' end,
          areas.ids[1 + n % array_length(areas.ids, 1)], ${date}, (${date} - 1 + time '18:00') at time zone 'Europe/London',
          ${status}, ${name}, case when n % 3 = 0 then '+447' || lpad((n % ${donors})::text, 9, '0') end, ${street}, 'Example',
          'CB' || 1 + n % 40 || ' ' || n % 9 || chr((65 + n / 360 % 2)::int) || chr((68 + n / 720 % 5)::int), 'In the porch', 3, 1, 0, '1',
          'filled-' || n, now(), now()
        from generate_series(1, ${bookings}::bigint) n
        cross join (select array_agg(id order by id) as ids from coverage_areas) areas`,
      ...indexes.map(({ definition }) => definition),
      'set session_replication_role = origin',
      'vacuum analyze bookings',
      'vacuum analyze donors',
    ]
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    for (const statement of statements) await handle.execute(statement)
  })
}
