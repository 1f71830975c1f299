import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMigratedInMemory } from './open-migrated-in-memory.ts'

const read = async (query: ReturnType<typeof sql>) => {
  const database = await openMigratedInMemory()
  const { rows } = await database.session((handle) => handle.execute(query))
  await database.close()
  return rows
}

test('a database is as new, whoever had its engine before: no rows, nothing lying about, numbers from one', async () => {
  const addPosts = sql`insert into blog_posts (slug, title, content)
    select n, 'x', 'x' from generate_series(1, 100) n`
  const count = sql`select nextval(oid)::int as number from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`
  await read(addPosts)
  expect(await read(sql`select pg_relation_size('blog_posts')::int as size`)).toEqual([{ size: 0 }])
  const numbers = await read(count)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.every(({ number }) => number === 1)).toBe(true)
  expect(await read(count)).toEqual(numbers)
})

test('what changes the schema is gone with its database', async () => {
  await read(sql`create table left_behind (n int)`)
  expect(await read(sql`select to_regclass('left_behind')::text as name`)).toEqual([{ name: null }])
})

test('a database that was closed answers nobody, though its engine is lent on', async () => {
  const database = await openMigratedInMemory()
  await database.close()
  await expect(database.ping()).rejects.toThrow()
})

test('an engine is lent on: a new one for each file would make the tests take three times as long', async () => {
  const begun = sql`select pg_postmaster_start_time()::text as begun`
  await read(sql`insert into blog_posts (slug, title, content) values ('lent', 'x', 'x')`)
  expect(await read(begun)).toEqual(await read(begun))
})

test('an engine on which money moved is lent on too: its ledger is empty, begins at one, and can only be added to', async () => {
  const begun = sql`select pg_postmaster_start_time()::text as begun`
  const before = await read(begun)
  const move = sql`
    with posted as (select '2026-11-20T12:00:00Z'::timestamptz as at)
    insert into ledger_transfers
      (seq, posting, kind, from_account, to_account, pence, effective_on, posted_at, month, source, key)
    select 1, gen_random_uuid(), 'sale', 'outside:buyers', 'operator:share', 20, '2026-11-20', at, '2026-11', 'receipt:x', 'x'
      from posted returning seq::int`
  for (let times = 0; times < 2; times++) {
    const database = await openMigratedInMemory()
    await database.session(async (handle) => {
      await handle.execute(
        sql`insert into ledger_accounts (code) values ('outside:buyers'), ('operator:share')`,
      )
      await handle.execute(
        sql`insert into ledger_months (month, opened_at) values ('2026-11', '2026-11-01T00:00:00Z')`,
      )
      expect((await handle.execute(move)).rows).toEqual([{ seq: 1 }])
      expect((await handle.execute(sql`select last_seq::int from ledger_head`)).rows).toEqual([
        { last_seq: 1 },
      ])
      for (const table of ['ledger_transfers', 'ledger_accounts', 'ledger_months', 'ledger_head'])
        await expect(handle.execute(sql.raw(`delete from ${table}`)), table).rejects.toThrow()
    })
    await database.close()
  }
  expect(await read(sql`select last_seq::int from ledger_head`)).toEqual([{ last_seq: 0 }])
  expect(await read(begun)).toEqual(before)
})
