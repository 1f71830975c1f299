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
