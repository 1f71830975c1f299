import type { Database } from '@kindfold/database/open-database.ts'

/** How to fill a database; see `fillBookings`. */
export type Filling = {
  bookings: number
  /**
   * How many bookings are for tomorrow and not yet scheduled, and how many for the day after: the same in a small and a
   * large database.
   */
  aheadPerDay: number
}

const bookingsOfDonor = 2
const historyDays = 720

// Ids follow from numbers, so that rows find each other without a join.
const uuid = (kind: number, number: string) =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Fills bookings and everything that belongs to them: donors (one for two bookings), an event and a sent message for
 * each, a manage link for every tenth, days with correct counters. All except those ahead are in the last two years and
 * finished. Drops and recreates indexes and skips foreign key checks: millions of rows in minutes.
 */
export async function fillBookings(database: Database, { bookings, aheadPerDay }: Filling): Promise<void> {
  const donors = Math.ceil(bookings / bookingsOfDonor)
  const ahead = 2 * aheadPerDay
  const areas = `(select array_agg(id order by id) as ids from coverage_areas) areas`
  const area = `areas.ids[1 + n % 8]`
  const date = `(case when n <= ${ahead} then current_date + 1 + n % 2
    else current_date - 3 - (n % ${historyDays}) end)`
  const donor = uuid(1, `(n - 1) / ${bookingsOfDonor} + 1`)
  const isAhead = `n <= ${ahead}`
  await database.session(async (handle) => {
    const { rows: indexes } = await handle.execute<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('bookings'::regclass, 'donors'::regclass, 'messages'::regclass, 'booking_events'::regclass,
        'donor_links'::regclass) and not indisprimary`)
    const statements = [
      `set session_replication_role = replica`,
      ...indexes.map(({ name }) => `drop index ${name}`),
      `insert into collection_days (area_id, date, capacity)
        select id, current_date + ahead, 1000000 from coverage_areas, generate_series(-${historyDays + 3}, horizon_days) ahead
        on conflict (area_id, date) do update set capacity = 1000000, closed_reason = null`,
      `insert into donors (id, email, name, last_collection_date, kept_from_date, created_at)
        select ${uuid(1, 'n')}, 'donor-' || n || '@example.org', 'Donor ' || n, current_date - 30,
          current_date - 30, now() - interval '1 year'
        from generate_series(1, ${donors}) n`,
      `insert into bookings (id, reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, status, contact_name,
          address_line_1, town, postcode, bags_place, bags_of_clothes, bags_of_books, boxes_of_bric_a_brac,
          terms_version, idempotency_key, created_at, changed_at)
        select ${uuid(2, 'n')}, 'FILL-' || n, ${donor}, 'the-dream-factory', ${area}, ${date},
          ((${date}) - 1 + time '18:00') at time zone 'Europe/London',
          case when ${isAhead} then 'booked' else 'collected' end, 'Donor ' || n, n || ' Example Street', 'Example',
          'CB' || 1 + n % 25 || ' ' || n % 10 || 'TN', 'In the porch', 3, 1, 0, '2025-11-02',
          'key-of-a-filled-booking-with-43-characters-' || n, now() - interval '40 days', now() - interval '30 days'
        from generate_series(1, ${bookings}) n cross join ${areas}`,
      `insert into booking_events (booking_id, kind, actor, at, details)
        select ${uuid(2, 'n')}, 'booked', 'donor', now() - interval '40 days', '{"date": "2026-11-21"}'
        from generate_series(1, ${bookings}) n`,
      `insert into messages (id, booking_id, donor_id, subject_id, kind, channel, version, recipient, template, data,
          due_at, status, attempts, created_at, sent_at)
        select ${uuid(3, 'n')}, ${uuid(2, 'n')}, ${donor}, ${uuid(2, 'n')}, 'confirmation', 'email', 1,
          'donor-' || (n - 1) / ${bookingsOfDonor} + 1 || '@example.org', 'confirmation',
          '{"name": "Ada Example", "reference": "FHJK-34RT", "collectionDate": "2026-12-02"}',
          now() - interval '40 days', 'sent', 1, now() - interval '40 days', now() - interval '40 days'
        from generate_series(1, ${bookings}) n`,
      `insert into donor_links (token_hash, purpose, booking_id, created_at, expires_at)
        select 'filled-' || n, 'manage', ${uuid(2, 'n')}, now() - interval '40 days', now() + interval '90 days'
        from generate_series(1, ${bookings}, 10) n`,
      `update collection_days d set booked = b.count
        from (select area_id, collection_date as date, count(*)::int as count from bookings group by 1, 2) b
        where d.area_id = b.area_id and d.date = b.date`,
      ...indexes.map(({ definition }) => definition),
      `set session_replication_role = origin`,
      `vacuum analyze`,
    ]
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    for (const statement of statements) await handle.execute(statement)
  })
}

/** The id of the booking with this number, its donor's and the donor's email address. */
export function nameFilled(number: number): {
  bookingId: string
  donorId: string
  email: string
  reference: string
} {
  const donor = Math.floor((number - 1) / bookingsOfDonor) + 1
  const hex = (value: number) => value.toString(16).padStart(12, '0')
  return {
    bookingId: `00000002-0000-4000-8000-${hex(number)}`,
    donorId: `00000001-0000-4000-8000-${hex(donor)}`,
    email: `donor-${donor}@example.org`,
    reference: `FILL-${number}`,
  }
}
