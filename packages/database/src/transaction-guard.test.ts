import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('going back to the database inside a transaction is refused instead of waiting for ever', async () => {
  const inside = 'called inside a transaction: use the handle'
  await database.transaction(async (tx) => {
    await expect(database.ping()).rejects.toThrow(inside)
    await expect(database.isDemonstration()).rejects.toThrow(inside)
    await expect(database.transaction(async () => {})).rejects.toThrow(inside)
    await expect(database.readAsAnonymous(async () => {})).rejects.toThrow(inside)
    await expect(database.session(async () => {})).rejects.toThrow(inside)
    await tx.execute(sql`select 1`)
  })
})

test('what a transaction started and left behind may use the database once it has ended', async () => {
  let later: Promise<void> = Promise.resolve()
  const ended = Promise.withResolvers<void>()
  await database.transaction(async () => {
    later = ended.promise.then(() => database.ping())
  })
  ended.resolve()
  await later
})

test('a transaction whose work throws leaves nothing behind', async () => {
  await database.session((handle) => handle.execute(sql`create table if not exists things (n int)`))
  await expect(
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (1)`)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const { rows } = await database.session((handle) => handle.execute(sql`select n from things`))
  expect(rows).toEqual([])
})

test('a transaction inside a transaction can be undone by itself', async () => {
  await database.session((handle) => handle.execute(sql`create table if not exists parts (n int)`))
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into parts values (1)`)
    await expect(
      tx.transaction(async (inner) => {
        await inner.execute(sql`insert into parts values (2)`)
        throw new Error('only this')
      }),
    ).rejects.toThrow('only this')
  })
  const { rows } = await database.session((handle) => handle.execute(sql`select n from parts`))
  expect(rows).toEqual([{ n: 1 }])
})
