import type { Database } from '@kindfold/database/open-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'

/** Tables with the columns that a booking writes, without any constraint. */
export async function makeBareTables(database: Database): Promise<void> {
  await runStatements(database, [
    'create table bare_days (id int primary key, booked int not null)',
    'insert into bare_days values (1, 0)',
    'create table bare_donors (id uuid primary key default gen_random_uuid(), email text unique, name text)',
    `create table bare_bookings (id uuid primary key default gen_random_uuid(), key text unique, donor_id uuid,
      reference text unique, address text, items int, created_at timestamptz)`,
    'create table bare_events (id bigint generated always as identity primary key, booking_id uuid, kind text)',
    `create table bare_messages (id uuid primary key default gen_random_uuid(), booking_id uuid unique, data jsonb)`,
  ])
}

/** One update and four inserts in a transaction: the least that a booking could write, statement by statement. */
export async function bookBarely(database: Database, key: string): Promise<void> {
  await runStatements(database, [
    'update bare_days set booked = booked + 1 where id = 1',
    `insert into bare_donors (id, email, name) values ('${key}', '${key}@example.org', 'Ada Example')`,
    `insert into bare_bookings (id, key, donor_id, reference, address, items, created_at)
      values ('${key}', '${key}', '${key}', '${key}', '1 Example Street, Exampleton', 4, now())`,
    `insert into bare_events (booking_id, kind) values ('${key}', 'booked')`,
    `insert into bare_messages (booking_id, data) values ('${key}', '{"reference":"${key}","name":"Ada Example"}')`,
  ])
}
