import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { checkMigrations, migrateDatabase, migrationsFolder } from './migrate.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { blogPosts, googleReviews, reviewStats } from './schema/catalogue.ts'
import { postRedirects } from './schema/articles.ts'
import { databaseIdentity } from './schema/identity.ts'
import { openMigratedInMemory } from './testing/open-migrated-in-memory.ts'
import { createTestDatabase, openTestDatabase, patient, silentLog } from './testing/open-test-database.ts'
import { getTestServer } from './testing/test-server.ts'

const server = getTestServer()
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // The database is closed before it is dropped.
  // oxlint-disable-next-line no-await-in-loop
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

/** A database without any schema, on the engine of this run. */
async function openEmpty(): Promise<Database> {
  let database: Database
  if (server === null) {
    database = await openMigratedInMemory()
    for (const statement of [
      'drop schema drizzle cascade',
      'drop schema public cascade',
      'create schema public',
      'grant usage on schema public to public',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
      await database.session((handle) => handle.execute(sql.raw(statement)))
    }
  } else {
    const fresh = await createTestDatabase(server)
    cleanUp.push(fresh.drop)
    database = openPostgres({ ...fresh, log: silentLog, ...patient })
  }
  cleanUp.push(database.close)
  return database
}

/** What visitors may read of a review, in part. */
const shownOfReviews = {
  id: googleReviews.id,
  name: googleReviews.name,
  date: googleReviews.date,
  demonstration: googleReviews.demonstration,
}

type Journal = { entries: { idx: number; when: number; tag: string }[] }
const readJournal = (folder = migrationsFolder) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal

const names = (table: Parameters<typeof getTableConfig>[0]) =>
  getTableConfig(table).columns.map(({ name }) => name)

/** Migrates as far as a version went that did not know this migration yet, nor any later. */
async function migrateBefore(database: Database, tag: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-migrations-'))
  cleanUp.push(async () => fs.rmSync(folder, { recursive: true }))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal(folder)
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrateDatabase(database, folder)
}

test('the journal’s times rise, since the migrator passes over an entry that is older than the last', () => {
  const { entries } = readJournal()
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
  const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
})

test('the migrated tables have the columns of the schema and of the specification', async () => {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  for (const table of [blogPosts, googleReviews, reviewStats, databaseIdentity]) {
    const { name, columns } = getTableConfig(table)
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await database.session((handle) =>
      handle.execute<{ name: string; required: boolean }>(
        sql`select column_name as name, is_nullable = 'NO' as required from information_schema.columns where table_schema = current_schema() and table_name = ${name} order by ordinal_position`,
      ),
    )
    expect(rows).toEqual(columns.map((column) => ({ name: column.name, required: column.notNull })))
  }
  expect(names(blogPosts)).toEqual(
    'id slug title excerpt content featured_image_url seo_meta_description status published_at created_at unpublish_at version featured_image_alt'.split(
      ' ',
    ),
  )
  expect(names(googleReviews)).toEqual(
    [
      'id name rating comment date avatar source review_timestamp demonstration source_url permission licence',
      'external_id version entered_at entered_by_id entered_by_name hidden_at hidden_reason',
    ].flatMap((line) => line.split(' ')),
  )
  expect(names(reviewStats)).toEqual(
    [
      'id total_google_reviews total_trustpilot_reviews demonstration google_as_of google_checked_by_name',
      'trustpilot_as_of trustpilot_checked_by_name version',
    ].flatMap((line) => line.split(' ')),
  )
})

test('an index of the newest first serves lists that are ordered so: nulls stand first in both, where nothing else is named', async () => {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  const { rows } = await database.session((handle) =>
    handle.execute<{ name: string }>(
      sql`select distinct indexrelid::regclass::text as name from pg_index, unnest(indoption) as o(bits)
        where bits & 1 = 1 and bits & 2 = 0 and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    ),
  )
  // Its functions name them too.
  expect(rows.map(({ name }) => name)).toEqual(['receipts_by_day'])
})

test('migrating a second time changes nothing', async () => {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  await migrateDatabase(database)
  const { rows } = await database.session((handle) =>
    handle.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`),
  )
  expect(rows[0]?.n).toBe(readJournal().entries.length)
})

test('tables that exist already are adopted: rows, bigint ids and extra columns stay, what is missing is added', async () => {
  const database = await openEmpty()
  const statements = [
    `create table blog_posts (id bigint generated by default as identity primary key, slug text unique not null,
      title text not null, excerpt text, content text not null, featured_image_url text, seo_meta_description text,
      status text not null default 'draft', published_at timestamptz, created_at timestamptz not null default now(),
      author text)`,
    `insert into blog_posts (slug, title, content, status, author) values ('old', 'Old', 'x', 'published', 'Someone'),
      ('older', 'Older', 'x', 'draft', null)`,
    `create table google_reviews (id bigint generated always as identity primary key, name text, rating int,
      comment text, date date, avatar text, source text, review_timestamp timestamptz)`,
    `insert into google_reviews (name, rating, comment, date, source, review_timestamp)
      values ('Someone', 5, 'Good', '2025-03-04', 'google', '2025-03-04T10:00:00Z')`,
    `create table review_stats (total_google_reviews int not null, total_trustpilot_reviews int not null)`,
    `insert into review_stats values (6100, 2800), (6123, 2801)`,
  ]
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop
    await database.session((handle) => handle.execute(sql.raw(statement)))
  }
  await migrateDatabase(database)
  const [posts, reviews, stats] = await database.readAsAnonymous(async (tx) => [
    await tx.select().from(blogPosts),
    await tx.select(shownOfReviews).from(googleReviews),
    await tx.select({ google: reviewStats.totalGoogleReviews }).from(reviewStats),
  ])
  expect(posts).toMatchObject([{ id: '1', slug: 'old', title: 'Old' }])
  expect(reviews).toMatchObject([{ id: '1', name: 'Someone', date: '2025-03-04', demonstration: false }])
  expect(stats).toEqual([{ google: 6123 }])
  await database.transaction((tx) => tx.insert(blogPosts).values({ slug: 'new', title: 'New', content: 'x' }))
  // An address that the article once had, of whatever type its id is.
  await database.transaction((tx) =>
    tx.insert(postRedirects).values({ slug: 'first', postId: '1', at: new Date() }),
  )
  expect(await database.readAsAnonymous((tx) => tx.select().from(postRedirects))).toMatchObject([
    { slug: 'first', postId: '1' },
  ])
})

test('a passkey from before learns which app it opens: a phone’s from the phone made with it', async () => {
  const database = await openEmpty()
  await migrateBefore(database, '0043_place_of_a_passkey')
  const who = '00000000-0000-4000-8000-000000000001'
  for (const statement of [
    `insert into staff (id, email, name, created_at) values ('${who}', 'a@example.org', 'A', now())`,
    ...['desk', 'named', 'older'].map(
      (
        key,
        n,
      ) => `insert into staff_passkeys (credential_id, staff_id, public_key, counter, label, backed_up, created_at)
        values ('${key}', '${who}', '\\x00', 0, 'Phone', false, '2026-10-0${n + 1}T08:00:00.5Z')`,
    ),
    `insert into driver_devices (staff_id, name, created_at, last_seen_at, credential_id) values
      ('${who}', 'Named', '2026-10-05T08:00:00Z', now(), 'named'), ('${who}', 'Older', '2026-10-03T08:00:00.5Z', now(), null)`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await database.session((handle) => handle.execute(sql.raw(statement)))
  await migrateDatabase(database)
  const { rows } = await database.session((handle) =>
    handle.execute(sql`select p.credential_id as key, p.place, d.name from staff_passkeys p
      left join driver_devices d on d.credential_id = p.credential_id order by p.created_at`),
  )
  expect(rows).toEqual([
    { key: 'desk', place: 'desk', name: null },
    { key: 'named', place: 'drive', name: 'Named' },
    { key: 'older', place: 'drive', name: 'Older' },
  ])
})

test('a migration that was passed over, or changed after it was applied, stops the start', async () => {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-migrations-'))
  cleanUp.push(async () => fs.rmSync(folder, { recursive: true }))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal(folder)
  const oldest = journal.entries[0]
  if (!oldest) throw new Error('there are no migrations')
  journal.entries.push({ ...oldest, idx: 99, tag: '0099_late', when: oldest.when + 1 })
  fs.writeFileSync(path.join(folder, '0099_late.sql'), 'create table late (n int)')
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  await expect(migrateDatabase(database, folder)).rejects.toThrow(
    'These migrations were skipped, or changed after they had been applied: 0099_late',
  )
})

test('what an update puts among the migrations is nothing to who runs already', async () => {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-migrations-'))
  cleanUp.push(async () => fs.rmSync(folder, { recursive: true }))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  await migrateDatabase(database, folder)
  const journal = readJournal(folder)
  const latest = journal.entries.at(-1)
  if (!latest) throw new Error('there are no migrations')
  journal.entries.push({ ...latest, idx: 98, tag: '0098_newer', when: latest.when + 1 })
  fs.writeFileSync(path.join(folder, '0098_newer.sql'), 'create table newer (n int)')
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  await checkMigrations(database, folder)
})

test('an older version refuses a newer database, names what it does not know and changes nothing', async () => {
  const database = await openTestDatabase()
  cleanUp.push(database.close)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kindfold-migrations-'))
  cleanUp.push(async () => fs.rmSync(folder, { recursive: true }))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal(folder)
  const latest = journal.entries.at(-1)
  if (!latest) throw new Error('there are no migrations')
  journal.entries.push({ ...latest, idx: 98, tag: '0098_newer', when: latest.when + 1 })
  fs.writeFileSync(path.join(folder, '0098_newer.sql'), 'create table newer (n int)')
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  const told: string[] = []
  const tell = (place: number, count: number) => told.push(`${place} of ${count}`)
  expect(await migrateDatabase(database, folder, tell)).toEqual(['0098_newer'])
  expect(told).toEqual(['1 of 1'])
  await expect(migrateDatabase(database)).rejects.toThrow(
    'The database was made by a newer version: this version does not know its migrations 0098_newer',
  )
  expect(await migrateDatabase(database, folder)).toEqual([])
  // Earlier versions stored no names.
  await database.session((handle) => handle.execute(sql`update drizzle.__drizzle_migrations set name = null`))
  await expect(migrateDatabase(database)).rejects.toThrow(/does not know its migrations one of 20\d\d-/)
})

test('of what money came in before, what is in a payment or was taken back is not owed, and the rest is', async () => {
  const database = await openEmpty()
  await migrateBefore(database, '0070_parts_that_are_owed')
  const at = `'2026-11-25T08:00:00Z'`
  const id = (n: number) => `'00000000-0000-4000-8000-00000000000${n}'`
  for (const statement of [
    `insert into bank_details (id, charity_slug, version, account_name, sort_code, account_number, email, entered_by_id, entered_by_name, entered_at)
      values (${id(1)}, 'one', 1, 'One', '000001', '00000001', 'one@example.org', 'x', 'Fay', ${at})`,
    `insert into receipts (id, received_on, sold_month, pence, currency, bank_reference, recorded_by_id, recorded_by_name, recorded_at)
      select id::uuid, '2026-11-20', '2026-10', 10, 'GBP', 'A', 'x', 'Fay', ${at}
      from unnest(array[${[1, 2, 3, 4].map(id).join(', ')}]) id`,
    `insert into allotments (id, receipt_id, charity_slug, is_of_all, pence, vat_pence, charity_pence, share_basis_points, due_on)
      select id, id, 'one', false, 10, 0, 8, 8000, '2026-12-18' from receipts`,
    `update receipts set taken_back_at = ${at}, taken_back_by_name = 'Fay', taken_back_reason = 'mistyped' where id = ${id(2)}`,
    `insert into payments (id, number, charity_slug, pence, due_on, state, bank_details_id, details_entered_by_id, prepared_by_id,
        prepared_by_name, prepared_at, withdrawn_at)
      values (${id(1)}, 1, 'one', 8, '2026-12-18', 'prepared', ${id(1)}, 'x', 'x', 'Fay', ${at}, null),
        (${id(2)}, 2, 'one', 8, '2026-12-18', 'withdrawn', ${id(1)}, 'x', 'x', 'Fay', ${at}, ${at})`,
    `insert into payment_allotments values (${id(1)}, ${id(3)}, true), (${id(2)}, ${id(4)}, false)`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    await database.session((handle) => handle.execute(sql.raw(statement)))
  await migrateDatabase(database)
  const { rows } = await database.session((handle) =>
    handle.execute(
      sql`select right(id::text, 1) as number, is_owed as "isOwed", borne_pence::text as borne from allotments order by id`,
    ),
  )
  expect(rows).toEqual([
    { number: '1', isOwed: true, borne: '0' },
    { number: '2', isOwed: false, borne: '0' },
    { number: '3', isOwed: false, borne: '0' },
    { number: '4', isOwed: true, borne: '0' },
  ])
})

test('stops of a day under way keep the numbers that their driver and the paper sheet know', async () => {
  const database = await openEmpty()
  await migrateBefore(database, '0042_numbers_of_stops')
  const at = `'2026-11-25T08:00:00Z'`
  const id = (n: number) => `'00000000-0000-4000-8000-00000000000${n}'`
  for (const statement of [
    'alter table plans drop constraint plans_day_fk',
    `insert into depots (id, name, lat_e6, lon_e6) values (${id(1)}, 'Depot', 1, 1)`,
    `insert into plans (id, area_id, date, version, seed, settings, inputs_hash, cost, created_at, actor)
      values (${id(1)}, 'mars', '2026-11-25', 1, 1, '{}', '', 0, ${at}, 'system')`,
    `insert into rounds (id, plan_id, area_id, date, number, depot_id, state, planned_start_at, planned_end_at)
      select id::uuid, ${id(1)}, 'mars', '2026-11-25', n, ${id(1)}, state, ${at}, ${at}
      from (values (${id(1)}, 1, 'started'), (${id(2)}, 2, 'planned')) r (id, n, state)`,
    `insert into stops (round_id, kind, position, planned_at, planned_seconds, ended_as)
      select round::uuid, 'break', position, ${at}, 60, ended_as
      from (values (${id(1)}, 4096, null), (${id(1)}, 1024, 'moved'), (${id(1)}, 3072, null), (${id(2)}, 1024, null))
        s (round, position, ended_as)`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    await database.session((handle) => handle.execute(sql.raw(statement)))
  await migrateDatabase(database)
  const { rows } = await database.session((handle) =>
    handle.execute<{ position: number; number: number | null }>(
      sql`select position, number from stops order by round_id, position`,
    ),
  )
  expect(rows).toEqual([
    { position: 1024, number: 1 },
    { position: 3072, number: 2 },
    { position: 4096, number: 3 },
    { position: 1024, number: null },
  ])
})

test('a part that phones recorded before has today’s word, in what is kept and in what a dispatcher judges', async () => {
  const database = await openEmpty()
  await migrateBefore(database, '0081_part_collected_acts')
  const at = `'2026-11-25T08:00:00Z'`
  const id = (n: number) => `'00000000-0000-4000-8000-00000000000${n}'`
  for (const statement of [
    `insert into staff (id, email, name, created_at) values (${id(1)}, 'a@example.org', 'A', now())`,
    `insert into driver_devices (id, staff_id, name, created_at, last_seen_at) values (${id(1)}, ${id(1)}, 'Phone', ${at}, ${at})`,
    `insert into round_acts (id, device_id, seq, round_id, kind, data, acted_at, judged_at, received_at, round_version, result,
        content_hash)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, ${id(1)}, n, ${id(1)}, kind, '{}', ${at}, ${at}, ${at}, 1,
        'held', 'hash-' || n
      from unnest(array['collected', 'part', 'no-access']) with ordinality a (kind, n)`,
    `insert into exceptions (kind, area_id, date, subject_kind, subject_id, details, opened_at)
      select 'act-held', 'mars', '2026-11-25', 'act', id, jsonb_build_object('kind', kind, 'act', id), ${at} from round_acts`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    await database.session((handle) => handle.execute(sql.raw(statement)))
  await migrateDatabase(database)
  const { rows } = await database.session((handle) =>
    handle.execute(
      sql`select a.kind, e.details ->> 'kind' as judged, a.content_hash as hash from round_acts a
        join exceptions e on e.subject_id = a.id::text order by a.seq`,
    ),
  )
  expect(rows).toEqual([
    { kind: 'collected', judged: 'collected', hash: 'hash-1' },
    { kind: 'part-collected', judged: 'part-collected', hash: 'hash-2' },
    { kind: 'no-access', judged: 'no-access', hash: 'hash-3' },
  ])
  await expect(
    database.session((handle) => handle.execute(sql`update round_acts set kind = 'part'`)),
  ).rejects.toThrow()
})

test('what became of collections has today’s spelling wherever it is kept, and counts as before', async () => {
  const database = await openEmpty()
  await migrateBefore(database, '0082_one_spelling_of_states')
  const at = `'2026-11-25T08:00:00Z'`
  const id = `'00000000-0000-4000-8000-000000000001'`
  const states =
    'booked scheduled on_the_way collected part_collected refused missed nothing_out no_access cancelled'
  const read = async (what: string) =>
    (await database.session((handle) => handle.execute<{ value: unknown }>(sql.raw(what)))).rows.map(
      ({ value }) => value,
    )
  const countsOf = () =>
    read(`select replace(measure, '_', '-') || ' ' || n as value from (
      select measure, sum(n) as n from (select measure, count as n from figure_counts
        union all select measure, delta from figure_changes) all_counts group by 1) f order by 1`)
  for (const statement of [
    `insert into coverage_areas (id, name, nation, outward_patterns, weekdays, daily_capacity)
      values ('mars', 'Mars', 'england', '{M1}', '{1}', 60)`,
    `insert into collection_days values ('mars', '2026-11-25', 60, 0, 0, null)`,
    `insert into donors (id, email, kept_from_date, created_at) values (${id}, 'a@example.org', '2026-11-21', ${at})`,
    `insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, contact_name, postcode, bags_of_clothes,
        bags_of_books, boxes_of_bric_a_brac, terms_version, idempotency_key, created_at, changed_at, status)
      select status, ${id}, 'all-charities', 'mars', '2026-11-25', ${at}, 'Ada', 'M1 ' || n, 1, 0, 0, '1', status, ${at}, ${at}, status
      from unnest(string_to_array('${states}', ' ')) with ordinality s (status, n)`,
    `insert into booking_events (booking_id, kind, actor, at, details)
      select id, 'outcome-corrected', 'staff', ${at}, jsonb_build_object('from', status, 'to', status, 'taken', null) from bookings`,
    `insert into booking_events (booking_id, kind, actor, at, details)
      select id, 'charity-changed', 'donor', ${at}, '{"from": "a_b", "to": "c"}' from bookings where status = 'no_access'`,
    `insert into messages (subject_id, booking_id, kind, channel, version, template, data, due_at, created_at)
      select id, id, 'corrected', 'email', 2, 'corrected', jsonb_build_object('wrote', status, 'to', status), ${at}, ${at} from bookings`,
    `insert into exceptions (kind, area_id, date, subject_kind, subject_id, details, opened_at)
      select 'act-held', 'mars', '2026-11-25', 'act', id, jsonb_build_object('desk', jsonb_build_object('status', status)), ${at}
      from bookings`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    await database.session((handle) => handle.execute(sql.raw(statement)))
  const counted = await countsOf()
  const marked = await read('select count(*)::int as value from kept_changes')
  await migrateDatabase(database)
  const today = states.replaceAll('_', '-').split(' ')
  expect(await countsOf()).toEqual(counted)
  expect(await read('select count(*)::int as value from kept_changes')).toEqual(marked)
  expect((await read('select status as value from bookings')).toSorted()).toEqual(today.toSorted())
  for (const pair of [
    `details - 'taken' as value from booking_events where kind = 'outcome-corrected'`,
    `jsonb_build_object('from', data ->> 'wrote', 'to', data ->> 'to') as value from messages`,
    `jsonb_build_object('from', details #>> '{desk,status}', 'to', details #>> '{desk,status}') as value from exceptions`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    expect(await read(`select ${pair} order by 1`)).toEqual(
      today.toSorted().map((state) => ({ from: state, to: state })),
    )
  expect(await read(`select details as value from booking_events where kind = 'charity-changed'`)).toEqual([
    { from: 'a_b', to: 'c' },
  ])
  // What is recorded from now on counts as well.
  await database.session((handle) =>
    handle.execute(sql`update bookings set status = 'part-collected' where status = 'on-the-way'`),
  )
  expect(await read('select count(*)::int - ' + String(marked[0]) + ' as value from kept_changes')).toEqual([
    1,
  ])
  expect(
    await read(`select sum(delta)::int as value from figure_changes where measure = 'collected-in:2026-11'`),
  ).toEqual([3])
  await expect(
    database.session((handle) => handle.execute(sql`update bookings set status = 'no_access'`)),
  ).rejects.toThrow()
})

test.skipIf(server === null)(
  'six servers that start at once migrate one after the other, and all succeed',
  async () => {
    const fresh = await createTestDatabase(server ?? '')
    cleanUp.push(fresh.drop)
    const databases = Array.from({ length: 6 }, () => openPostgres({ ...fresh, log: silentLog, ...patient }))
    cleanUp.push(() => Promise.all(databases.map((database) => database.close())))
    await Promise.all(databases.map((database) => migrateDatabase(database)))
  },
)

test.skipIf(server === null)('an owner that is no superuser can migrate and read as a visitor', async () => {
  const fresh = await createTestDatabase(server ?? '')
  const admin = openPostgres({ ...fresh, log: silentLog, ...patient })
  const role = `kindfold_owner_${new URL(fresh.url).pathname.slice(-6)}`
  const database = new URL(fresh.url).pathname.slice(1)
  const run = (statement: string) => admin.session((handle) => handle.execute(sql.raw(statement)))
  cleanUp.push(fresh.drop, admin.close)
  await run(
    `do $$ begin if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if; end $$`,
  )
  await run(`create role ${role} login createrole`)
  cleanUp.push(() =>
    run(`reassign owned by ${role} to current_user`)
      .then(() => run(`drop owned by ${role}`))
      .then(() => run(`drop role ${role}`)),
  )
  await run(`alter database ${database} owner to ${role}`)
  await run(`grant create, usage on schema public to ${role} with grant option`)
  const url = new URL(fresh.url)
  url.username = role
  const owned = openPostgres({ url: url.href, log: silentLog, ...patient })
  cleanUp.push(owned.close)
  await migrateDatabase(owned)
  expect(await owned.readAsAnonymous((tx) => tx.$count(blogPosts))).toBe(0)
})

test('a booking that took its donor’s report along to another day has none there, and the figures hold it in the week of the old', async () => {
  const database = await openEmpty()
  await migrateBefore(database, '0089_report_of_its_day')
  const run = async (statement: string) =>
    (await database.session((handle) => handle.execute<Record<string, unknown>>(sql.raw(statement)))).rows
  const at = (day: number) => `'2026-11-${day}T18:30:00Z'`
  const id = `'00000000-0000-4000-8000-000000000001'`
  for (const statement of [
    `insert into coverage_areas (id, name, nation, outward_patterns, weekdays, daily_capacity)
      values ('mars', 'Mars', 'england', '{M1}', '{1}', 60)`,
    `insert into collection_days select 'mars', day::date, 60, 0, 0, null from unnest('{2026-11-25,2026-12-02}'::text[]) day`,
    `insert into donors (id, email, kept_from_date, created_at) values (${id}, 'a@example.org', '2026-11-21', ${at(21)})`,
    `insert into bookings (reference, donor_id, charity_slug, area_id, collection_date, cut_off_at, contact_name, postcode, bags_of_clothes,
        bags_of_books, boxes_of_bric_a_brac, terms_version, idempotency_key, created_at, changed_at, status, missed_reported_at)
      select what, ${id}, 'all-charities', 'mars', day::date, ${at(24)}, 'Ada', 'M1 ' || what, 1, 0, 0, '1', what, ${at(21)}, ${at(21)}, 'booked', ${at(25)}
      from (values ('stayed', '2026-11-25'), ('moved', '2026-12-02'), ('came-back', '2026-11-25')) b (what, day)`,
    `insert into booking_events (booking_id, kind, actor, at, details)
      select id, 'date-changed', 'staff', ${at(26)}, '{"from": "2026-11-25", "to": "2026-12-02"}' from bookings where reference <> 'stayed'`,
    `insert into booking_events (booking_id, kind, actor, at, details)
      select id, 'date-changed', 'staff', ${at(27)}, '{"from": "2026-12-02", "to": "2026-11-25"}' from bookings where reference = 'came-back'`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they depend on each other
    await run(statement)
  await migrateDatabase(database)
  expect(
    await run('select reference, missed_reported_at is not null as reported from bookings order by 1'),
  ).toEqual([
    { reference: 'came-back', reported: true },
    { reference: 'moved', reported: false },
    { reference: 'stayed', reported: true },
  ])
  expect(
    await run(`select week::text, sum(delta)::int as reports from figure_changes
      where measure = 'report:missed' group by 1 having sum(delta) <> 0`),
  ).toEqual([{ week: '2026-11-23', reports: 3 }])
})
