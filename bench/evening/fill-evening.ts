import type { Database } from '@kindfold/database/open-database.ts'

/** Makes bookings of one date, spread over every area, as an evening job finds them. */
export async function fillEvening(database: Database, date: string, bookings: number): Promise<void> {
  const perArea = Math.ceil(bookings / 8) + 1
  await database.session(async (handle) => {
    await handle.execute(`
      insert into collection_days (area_id, date, capacity, booked)
      select id, '${date}', ${perArea}, 0 from coverage_areas
      on conflict (area_id, date) do update set capacity = excluded.capacity, closed_reason = null`)
    await handle.execute(`
      insert into donors (email, name, kept_from_date, created_at)
      select 'donor-' || n || '@example.org', 'Donor ' || n, '${date}', now() from generate_series(1, ${bookings}) n`)
    await handle.execute(`
      insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, contact_name, address_line_1,
        town, postcode, bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, idempotency_key,
        created_at, changed_at)
      select 'EVE-' || n, donors.id, 'the-dream-factory', areas.ids[1 + n % 8], '${date}',
        (date '${date}' - 1 + time '18:00') at time zone 'Europe/London', donors.name,
        n || ' Example Street', 'Example', 'CB' || 1 + n % 25 || ' ' || n % 10 || 'TN', 3, 1, 0, '2025-11-02',
        'evening-' || n, now(), now()
      from generate_series(1, ${bookings}) n
      join donors on donors.email = 'donor-' || n || '@example.org'
      cross join (select array_agg(id order by id) as ids from coverage_areas) areas`)
    await handle.execute(`
      update collection_days d set booked = b.count
      from (select area_id, count(*)::int as count from bookings where collection_date = '${date}' group by 1) b
      where d.area_id = b.area_id and d.date = '${date}'`)
    await handle.execute('analyze')
  })
}

/** Counts an evening's window messages by state, and the bookings without exactly one. */
export async function countWindows(
  database: Database,
  date: string,
): Promise<{ sent: number; notSent: number; withoutExactlyOne: number; tries: number }> {
  return await database.session(async (handle) => {
    const { rows } = await handle.execute<{
      sent: number
      notSent: number
      withoutExactlyOne: number
      tries: number
    }>(`
      with windows as (
        select b.id, count(m.id) as messages, count(m.id) filter (where m.status = 'sent') as sent,
          coalesce(sum(m.attempts), 0) as tries
        from bookings b left join messages m on m.booking_id = b.id and m.kind = 'window'
        where b.collection_date = '${date}' group by b.id
      )
      select sum(sent)::int as sent, sum(messages - sent)::int as "notSent", sum(tries)::int as tries,
        (count(*) filter (where messages <> 1 or sent <> 1))::int as "withoutExactlyOne"
      from windows`)
    const [row] = rows
    if (!row) throw new Error('the evening cannot be counted')
    return row
  })
}
