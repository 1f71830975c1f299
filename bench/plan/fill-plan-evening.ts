import type { Database } from '@kindfold/database/open-database.ts'

/** Fills the day of some areas: clusters of doors within 15 km of a depot, one to six bags each, and vans enough. */
export async function fillPlanEvening(
  database: Database,
  { date, areas, bookings }: { date: string; areas: number; bookings: number },
): Promise<void> {
  const vans = Math.ceil(bookings / 25) + 1
  await database.session(async (handle) => {
    await handle.execute(`
      insert into collection_days (area_id, date, capacity, booked)
      select id, '${date}', ${bookings}, ${bookings} from (select id from coverage_areas order by id limit ${areas}) a
      on conflict (area_id, date) do update set capacity = excluded.capacity, booked = excluded.booked`)
    await handle.execute(`
      insert into depots (name, lat_e6, lon_e6)
      select 'Depot ' || id, 51500000 + 200000 * row_number() over (order by id), 0
      from (select id from coverage_areas order by id limit ${areas}) a`)
    await handle.execute(`
      insert into vans (name, depot_id, area_ids, capacity_bags, capacity_kilos)
      select d.name || ', van ' || n, d.id, array[substr(d.name, 7)], 150, 1200
      from depots d, generate_series(1, ${vans}) n`)
    await handle.execute(`
      insert into donors (email, name, kept_from_date, created_at)
      select 'donor-' || n || '@example.org', 'Donor ' || n, '${date}', now() from generate_series(1, ${areas * bookings}) n`)
    // Sines of the number stand for chance, so that every run plans the same doors.
    await handle.execute(`
      insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, contact_name, address_line_1,
        town, postcode, bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, idempotency_key,
        created_at, changed_at, lat_e6, lon_e6, position_source)
      select 'PLAN-' || n, donors.id, 'the-dream-factory', substr(d.name, 7), '${date}',
        (date '${date}' - 1 + time '18:00') at time zone 'Europe/London', donors.name, n || ' Example Street', 'Example',
        'CB' || 1 + n % 25 || ' ' || n % 10 || 'TN', 1 + n % 5, n % 2, 0, '2025-11-02', 'plan-' || n, now(), now(),
        d.lat_e6 + (110000 * sin((n % 30) * 7.1) + 18000 * sin(n * 12.9898))::int,
        d.lon_e6 + (180000 * sin((n % 30) * 3.7 + 1) + 28000 * sin(n * 78.233))::int, 'demonstration'
      from generate_series(1, ${areas * bookings}) n
      join donors on donors.email = 'donor-' || n || '@example.org'
      join (select *, row_number() over (order by name) as number from depots) d on d.number = 1 + n % ${areas}`)
    await handle.execute('analyze')
  })
}

/** Counts what an evening made. */
export async function countPlanned(
  database: Database,
  date: string,
): Promise<{ rounds: number; stops: number; unserved: number; told: number }> {
  return await database.session(async (handle) => {
    const { rows } = await handle.execute<{ rounds: number; stops: number; unserved: number; told: number }>(`
      select (select count(*)::int from rounds where date = '${date}' and state = 'released') as rounds,
        (select count(*)::int from stops where is_open) as stops,
        (select coalesce(sum(jsonb_array_length(unserved)), 0)::int from plans where state = 'released') as unserved,
        (select count(*)::int from messages where kind = 'window') as told`)
    return rows[0]!
  })
}
