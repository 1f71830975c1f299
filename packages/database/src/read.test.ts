import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { executeRows } from './execute-rows.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.session((handle) => handle.execute(sql`create table things (n int primary key)`))
})
afterAll(async () => await database.close())

const add = (n: number) =>
  database.transaction((tx) => tx.execute(sql`insert into things values (${n}::int)`))

test('each statement of a reading is a transaction of its own, and sees what was committed before it', async () => {
  const seen = await database.read(async (handle) => {
    const look = () =>
      executeRows<{ count: number; id: string }>(
        handle,
        sql`select count(*)::int as count, pg_current_xact_id()::text as id from things`,
      )
    const first = await look()
    return [...first, ...(await look())]
  })
  expect(seen.map(({ count }) => count)).toEqual([0, 0])
  expect(seen[0]?.id).not.toBe(seen[1]?.id)
  await add(1)
  const after = await database.read((handle) => executeRows(handle, sql`select n from things`))
  expect(after).toEqual([{ n: 1 }])
})

test('a reading that fails leaves the connection to the next, and hides what was asked with', async () => {
  const wrong = database.read((handle) => handle.execute(sql`select ${'secret'}::text from nowhere`))
  const error: unknown = await wrong.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error as Error))).not.toContain('secret')
  expect(await database.read((handle) => executeRows(handle, sql`select 1 as n`))).toEqual([{ n: 1 }])
})

test('neither inside a transaction nor around one: the embedded database would wait for ever', async () => {
  const inside = database.transaction(() => database.read(async () => undefined))
  await expect(inside).rejects.toThrow('read() was called inside a transaction')
  const around = database.read(() => add(2))
  await expect(around).rejects.toThrow('was called inside a transaction')
})
