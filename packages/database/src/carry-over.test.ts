import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carriedTables, carryOver } from './carry-over.ts'
import type { Database } from './database.ts'
import { executeRows } from './execute-rows.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { runStatements } from './testing/run-statements.ts'

const id = (place: number) => `'00000000-0000-4000-8000-${String(place).padStart(12, '0')}'`
const at = "'2026-11-21T12:00:00.123456Z'"

/**
 * A row in each table, with the values that are lost most easily: the last microsecond, a great number, quotes, null.
 */
const oneOfEach = [
  `insert into coverage_areas (id, name, nation, outward_patterns, weekdays, daily_capacity, cut_off)
    values ('mars', 'Mars "far"', 'scotland', '{M1,"a,b"}', '{1,7}', 600, '19:30')`,
  `insert into collection_days values ('mars', '2026-12-01', 600, 600, 0, null), ('mars', '2026-12-02', 600, 0, 1, 'O''Neill')`,
  `insert into area_events (area_id, date, kind, actor, actor_name, at) values ('mars', '2026-12-02', 'day-closed', 'staff', 'Sam', ${at})`,
  `insert into donors (id, email, kept_from_date, created_at) values (${id(1)}, 'Ada@example.org', '2026-11-21', ${at})`,
  `insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, contact_name, postcode,
      bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, window_start, window_end, terms_version, idempotency_key,
      created_at, changed_at)
    select 'R' || n, ${id(1)}, 'all-charities', 'mars', '2026-12-01', ${at}, 'Ada', 'M1 ' || n, 2147483647, 0, 0,
      '08:00', '10:00', '1', 'key ' || n, ${at}, ${at} from generate_series(1, 600) n`,
  `insert into booking_events (booking_id, kind, actor, at, details)
    select id, 'booked', 'donor', ${at}, '{"great": 9007199254740993, "words": "\\"x\\""}' from bookings`,
  `insert into donor_merges (kept_id, merged_id, before, booking_ids, message_ids, redirected_ids, link_hashes, alias_ids, actor_name, at)
    select id, id, '{"name":"Ada \\"B\\""}', array[id], '{}', '{}', '{a,"b c"}', '{}', 'Sam', ${at} from donors limit 1`,
  `insert into booking_changes (event_id, booking_id, field, was, became)
    select id, booking_id, 'contactName', 'Ada', 'Bea' from booking_events`,
  `insert into staff_notes (booking_id, words, actor_name, at)
    select id, 'Rings "twice"', 'Sam', ${at} from bookings order by reference limit 1`,
  `insert into standing_notes (kind, reach, booking_id, words, until_date, actor_name, at)
    select 'do-not-collect', 'donor', id, 'Asked us "not"', '2026-12-24', 'Sam', ${at} from bookings order by reference limit 1`,
  `insert into regular_collections (booking_id, charity_slug, weeks_between, next_on, contact_name, address_line_1, town, postcode,
      bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, actor, actor_name, created_at, changed_at)
    select id, 'all-charities', 4, '2026-12-29', 'Ada "B"', '1 Street', 'Town', 'M1 1AA', 3, 0, 0, '1', 'staff', 'Sam', ${at}, ${at}
    from bookings order by reference limit 1`,
  `insert into regular_days (regular_id, due_date, outcome, fault, at) select id, '2026-12-01', 'not-booked', 'full', ${at} from regular_collections`,
  `insert into holds values ('hash', 'mars', '2026-12-02', ${at}, ${at})`,
  `insert into privacy_requests (id, kind, received_at, due_date) values (${id(2)}, 'copy', ${at}, '2026-12-21')`,
  `insert into waiting_list (id, email, outcode, consent_at, consent_wording) values (${id(3)}, 'a@b.uk', 'M2', ${at}, '1')`,
  `insert into enquiries (reference, kind, fields, received_at) values ('ASK-1', 'stock', '{"note": "£"}', ${at})`,
  `insert into donor_links (token_hash, purpose, waiting_list_id, created_at, expires_at)
    values ('hash', 'waiting-list', ${id(3)}, ${at}, ${at})`,
  `insert into drafts values ('hash', '{"note": null}', null, ${at}, ${at})`,
  `insert into messages (subject_id, kind, channel, version, template, data, due_at, created_at)
    values (${id(4)}, 'sign-in', 'email', 1, 'sign-in', '{}', ${at}, ${at})`,
  `insert into post_drafts (post_id, started_at, started_by_name, saved_at, saved_by_name)
    values (${id(5)}, ${at}, 'Sam', ${at}, 'Sam')`,
  `insert into post_revisions (post_id, kind, at, by_name) values (${id(5)}, 'kept', ${at}, 'Sam')`,
  `insert into post_redirects values ('old', ${id(5)}, ${at})`,
  `insert into post_previews (token_hash, post_id, made_at, made_by_name, expires_at)
    values ('hash', ${id(5)}, ${at}, 'Sam', ${at})`,
  `insert into pictures (id, alt, original_name, width, height, uploaded_at, uploaded_by_name)
    values (${id(9)}, 'A coat', 'coat.jpg', 2, 1, ${at}, 'Sam')`,
  `insert into picture_files (picture_id, format, width, hash, byte_count, bytes)
    select ${id(9)}, 'webp', n, repeat('a', 32), 3, '\\x00ff7f' from generate_series(1, 25) n`,
  `insert into fact_overrides (key, value, valid_from, set_at, set_by_name)
    values ('notice', '{"text": "Snow", "linkPath": null}', ${at}, ${at}, 'Sam')`,
  `insert into blog_posts (slug, title, content)
    values ('a', 'A', '<p>£</p><img src="/media/${'a'.repeat(32)}.webp">')`,
  `insert into google_reviews (name, rating) values ('Ada', 5)`,
  `insert into review_stats (total_google_reviews, total_trustpilot_reviews) values (1, 2)`,
  `insert into staff (id, email, name, totp_last_step, created_at) values (${id(5)}, 'Sam@example.org', 'Sam', 58781234, ${at})`,
  `insert into figure_counts values ('2026-11-16', 'mars', 'all-charities', 'status:booked', 7)`,
  `insert into journey_counts values ('2026-11-20', 'items', 'all-charities', 'mars', 'left', true, 3)`,
  `insert into request_cases (request_id, assigned_to_id, draft) values (${id(2)}, ${id(5)}, 'Dear "Ada"')`,
  `insert into request_notes (request_id, words, actor_name, at) values (${id(2)}, 'Rang her', 'Sam', ${at})`,
  `insert into request_bookings (request_id, booking_id, actor_name, at)
    select ${id(2)}, id, 'Sam', ${at} from bookings order by reference limit 1`,
  `insert into staff_roles values (${id(5)}, 'support', 'mars'), (${id(5)}, 'editor', null)`,
  `insert into staff_passkeys (credential_id, staff_id, public_key, counter, label, backed_up, created_at, place)
    values ('key', ${id(5)}, '\\x00ff80', 7, 'Phone', true, ${at}, 'desk')`,
  `insert into staff_recovery_codes values (${id(5)}, 'hash', null)`,
  `insert into staff_sessions (token_hash, staff_id, kind, is_shared_computer, label, created_at, last_seen_at, confirmed_at, ends_at)
    values ('hash', ${id(5)}, 'desk', true, 'Firefox', ${at}, ${at}, ${at}, ${at})`,
  `insert into staff_invites values ('hash', ${id(5)}, 'enrol', 'Ada', ${at}, ${at}, null)`,
  `insert into staff_events (at, actor, actor_name, act, subject_kind, subject_id, outcome)
    values (${at}, 'staff', 'Sam', 'open-booking', 'booking', 'x', 'done')`,
  `insert into postcode_points values ('M1 1AA', 53480000, -2240000, 10, 'code-point-open', '2026-11-01')`,
  `insert into outcode_boxes values ('M1', 53480000, 53480000, -2240000, -2240000)`,
  `insert into depots (id, name, lat_e6, lon_e6) values (${id(6)}, 'Depot', 53480000, -2240000)`,
  `insert into vans (id, name, depot_id, area_ids, capacity_bags, capacity_kilos)
    values (${id(6)}, 'Van', ${id(6)}, '{mars}', 100, 900)`,
  `insert into working_days (staff_id, weekdays, changed_at) values (${id(5)}, '{1,2}', ${at})`,
  `insert into absences (staff_id, kind, from_date, until_date, actor_name, at)
    values (${id(5)}, 'leave', '2026-12-01', '2026-12-05', 'Sam', ${at})`,
  `insert into plans (id, area_id, date, version, seed, settings, inputs_hash, cost, created_at, actor)
    values (${id(6)}, 'mars', '2026-12-01', 1, 7, '{}', 'hash', 9, ${at}, 'system')`,
  `insert into round_days (area_id, date, held_at, held_by_name) values ('mars', '2026-12-01', ${at}, 'Sam')`,
  `insert into rounds (id, plan_id, area_id, date, number, depot_id, van_id, driver_id, planned_start_at, planned_end_at)
    values (${id(6)}, ${id(6)}, 'mars', '2026-12-01', 1, ${id(6)}, ${id(6)}, ${id(5)}, ${at}, ${at})`,
  `insert into stops (id, round_id, kind, booking_id, position, planned_at, planned_seconds)
    select ${id(6)}, ${id(6)}, 'collection', id, 1024, ${at}, 90 from bookings order by reference limit 1`,
  `insert into exceptions (kind, area_id, date, subject_kind, subject_id, round_id, opened_at)
    values ('note', 'mars', '2026-12-01', 'round', ${id(6)}, ${id(6)}, ${at})`,
  `insert into calibrations values ('mars', '2026-12-01', 1100, 900, 40, ${at})`,
  `insert into driver_devices (id, staff_id, name, last_seq, created_at, last_seen_at)
    values (${id(6)}, ${id(5)}, 'Phone', 1, ${at}, ${at})`,
  `insert into round_acts (id, device_id, seq, round_id, stop_id, kind, data, acted_at, judged_at, received_at,
      round_version, result, content_hash)
    values (${id(6)}, ${id(6)}, 1, ${id(6)}, ${id(6)}, 'arrived', '{}', ${at}, ${at}, ${at}, 1, 'applied', 'hash')`,
  `insert into act_photos (id, act_id, sha256, format, width, height, byte_count, bytes, created_at)
    values (${id(6)}, ${id(6)}, 'hash', 'webp', 2, 1, 3, '\\x00ff7f', ${at})`,
  `insert into van_positions values (${id(6)}, 53480000, -2240000, ${at})`,
  `insert into erasures (kind, subject_id, at) values ('donor', 'x', ${at})`,
  `insert into message_hold (since) values (${at})`,
  `insert into many_acts (id, chosen_at, actor) values (${id(8)}, ${at}, 'staff')`,
  `insert into statement_versions (made_at, valid_from, for_one, for_all, because, agreements, hash)
    values (${at}, ${at}, 'One', 'All', 'few-months', '{a,b}', repeat('a', 64))`,
  `insert into agreements (id, charity_slug, version, starts_on, share_basis_points, base, costs, claims, payment_days,
      payment_days_clause, vat_terms, signed_by_operator_on, signed_by_charity_on, contents, document, document_name,
      document_sha256, entered_by_id, entered_by_name, entered_at)
    values (${id(9)}, 'one', 1, '2026-11-01', 8000, 'gross', 'operator', 'charity', 28, '4', 'None', '2026-10-01',
      '2026-10-02', '{parties}', '\\x00ff', 'a.pdf', 'hash', 'x', 'Fay', ${at})`,
  `insert into bank_details (id, charity_slug, version, account_name, sort_code, account_number, email, entered_by_id,
      entered_by_name, entered_at)
    values (${id(9)}, 'one', 1, 'One', '000001', '00000001', 'one@example.org', 'x', 'Fay', ${at})`,
  `insert into receipts (id, received_on, sold_month, pence, currency, bank_reference, recorded_by_id, recorded_by_name,
      recorded_at)
    values (${id(9)}, '2026-11-01', '2026-10', 9007199254740993, 'GBP', 'A', 'x', 'Fay', ${at})`,
  `insert into conversions (id, receipt_id, pence, converted_on, recorded_by_id, recorded_by_name, recorded_at)
    values (${id(9)}, ${id(9)}, 9007199254740993, '2026-11-02', 'x', 'Fay', ${at})`,
  `insert into allotments (id, receipt_id, charity_slug, is_of_all, pence, vat_pence, charity_pence, share_basis_points,
      agreement_id, due_on)
    values (${id(9)}, ${id(9)}, 'one', false, 9007199254740993, 0, 9007199254740993, 8000, ${id(9)}, '2026-11-29')`,
  `insert into payment_files (id, kind, name, bytes, sha256, process_on, made_at, made_by_id, made_by_name)
    values (${id(9)}, 'csv', 'a.csv', '\\x00ff', repeat('a', 64), '2026-11-20', ${at}, 'x', 'Fay')`,
  `insert into payments (id, number, charity_slug, pence, due_on, state, bank_details_id, details_entered_by_id,
      prepared_by_id, prepared_by_name, prepared_at)
    values (${id(9)}, 1, 'one', 9007199254740993, '2026-11-29', 'prepared', ${id(9)}, 'x', 'x', 'Fay', ${at})`,
  `insert into payment_allotments values (${id(9)}, ${id(9)}, true)`,
  `insert into claims values (${id(9)}, 'one', 9007199254740993, ${at})`,
  `insert into borne_claims values (${id(8)}, ${id(9)}, ${id(9)}, 9007199254740993, ${at}, true)`,
  `insert into payer_settings (account_name, sort_code, account_number, file_kind, layout, set_by_id, set_by_name, set_at)
    values ('We', '000001', '00000001', 'csv', '{}', 'x', 'Fay', ${at})`,
  `insert into accountant_answers (question, answer, answered_by, answered_on, document, entered_by_id, entered_by_name,
      entered_at)
    values ('base', 'gross', 'An accountant', '2026-11-01', 'Letter', 'x', 'Fay', ${at})`,
  `insert into ledger_accounts values ('opening:not-itemised'), ('outside:charity:history')`,
  `insert into ledger_months (month, opened_at) values ('2026-09', ${at})`,
  `insert into ledger_months (month, opened_at) values ('2026-10', ${at})`,
  `insert into ledger_transfers (seq, posting, kind, from_account, to_account, pence, effective_on, posted_at, month, source, key)
    select n, ${id(9)}, 'opening', 'opening:not-itemised', 'outside:charity:history', 9007199254740993, '2026-09-30',
      '2026-10-01T00:00:00.123Z', '2026-09', 'opening', 'key ' || n from generate_series(1, 3) n`,
  `update ledger_months set closed_at = ${at}, closed_by_name = 'Sam', csv = '\\x00ff', root = repeat('a', 64), difference_pence = -1
    where month = '2026-09'`,
  `insert into many_act_bookings (act_id, booking_id, from_date) select ${id(8)}, id, '2026-12-01' from bookings limit 1`,
]

let from: Database
let to: Database
beforeAll(async () => {
  ;[from, to] = [await openTestDatabase(), await openTestDatabase()]
  await runStatements(from, oneOfEach)
  await runStatements(to, [
    `insert into coverage_areas (id, name, nation, outward_patterns, weekdays, daily_capacity)
      values ('made', 'Made at the start', 'england', '{CB}', '{1}', 60)`,
  ])
})
afterAll(() => Promise.all([from.close(), to.close()]))

const readAll = (database: Database, table: string) =>
  database.transaction((tx) =>
    executeRows<{ row: string }>(
      tx,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    ),
  )

test('every table is carried over, but for the count of tries and what the database is for', async () => {
  const tables = await from.transaction((tx) =>
    executeRows<{ name: string }>(
      tx,
      sql`select tablename as name from pg_tables where schemaname = current_schema()`,
    ),
  )
  const left = new Set([
    'attempts',
    'database_identity',
    'picture_uses',
    'published_post_count',
    'staff_challenges',
    // Answers of the desk, for an hour.
    'kept_answers',
    'alarms',
    'job_runs',
    'health_findings',
    'tried_writes',
    'kept_changes',
    'kept_days',
  ])
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !left.has(name))
      .toSorted(),
  ).toEqual(carriedTables.toSorted())
})

test('every row arrives as it was, and what is written next is told apart from it', async () => {
  const result = await carryOver(from, to)
  expect(result).toMatchObject({
    kind: 'carried',
    rows: { bookings: 600, booking_events: 600, donors: 1 },
  })
  for (const table of carriedTables) {
    const rows = await readAll(from, table)
    expect(rows.length, table).toBeGreaterThan(0)
    expect(await readAll(to, table), table).toEqual(rows)
  }
  await runStatements(to, [
    `insert into booking_events (booking_id, kind, actor, at) select id, 'cancelled', 'donor', ${at} from bookings limit 1`,
    `insert into area_events (area_id, kind, actor, at) values ('mars', 'area-changed', 'system', ${at})`,
    `insert into staff_events (at, actor, act, subject_kind, subject_id, outcome) values (${at}, 'system', 'x', 'y', 'z', 'done')`,
  ])
})

test('nothing is written over: a database that holds something is refused', async () => {
  expect(await carryOver(from, to)).toEqual({ kind: 'not-empty', table: 'collection_days' })
})
