import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable, type Database } from './database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { runStatements } from './testing/run-statements.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
  await runStatements(database, ['create table things (n int)', 'create table settings (is_full boolean)'])
})
afterEach(() => database.close())

const add = () => database.transaction((tx) => tx.execute(sql`insert into things values (1)`))
const addAtOnce = () => database.statement('add-thing', sql`insert into things values (1)`)
const count = () => database.read((handle) => handle.execute(sql`select 1 from things`))

/** What a server says that took the place of another, or that was told to keep everything as it is. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  // Of a server for the connections that begin from now on, too.
  if (database.engine === 'postgres')
    await database.session(async (handle) => {
      await handle.execute(sql`set default_transaction_read_only = off`)
      await handle.execute(
        sql.raw(`do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
          current_database()); end $$`),
      )
    })
  await database.read((handle) =>
    handle.execute(sql`select set_config('default_transaction_read_only', ${value}, false)`),
  )
}

test('a database that only reads is none that one can work with, until it writes again', async () => {
  await setReadOnly('on')
  await expect(add()).rejects.toThrow(DatabaseUnavailable)
  await expect(addAtOnce()).rejects.toThrow('the database takes no writes')
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
  await expect(count()).resolves.toMatchObject({ rows: [] })
  await setReadOnly('off')
  await database.ping()
  await add()
})

test('a database whose disk is full is asked for a write before it counts as ready again', async () => {
  const full = `create function refuse() returns event_trigger language plpgsql as
    $$ begin if exists (select from settings where is_full) then
      raise exception 'no space left on device' using errcode = '53100'; end if; end $$`
  await runStatements(database, [
    full,
    'create event trigger full_disk on ddl_command_start execute function refuse()',
    `create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
    'insert into settings values (true)',
  ])
  // Nobody has found out yet.
  await database.ping()
  await database.transaction((tx) => tx.execute(sql`update settings set is_full = false`))
  await runStatements(database, [
    'create trigger full_disk before insert on things for each row execute function refuse_row()',
    'update settings set is_full = true',
  ])
  await expect(add()).rejects.toThrow(DatabaseUnavailable)
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
  await database.transaction((tx) => tx.execute(sql`update settings set is_full = false`))
  await database.ping()
})

test('what an act gets wrong is no outage', async () => {
  await expect(
    database.transaction((tx) => tx.execute(sql`insert into nothing values (1)`)),
  ).rejects.not.toThrow(DatabaseUnavailable)
  await database.ping()
})
