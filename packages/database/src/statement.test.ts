import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './open-database.ts'
import { sqlState } from './sql-state.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { runStatements } from './testing/run-statements.ts'
import { violatedConstraint } from './violated-constraint.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await runStatements(database, [
    'create table things (n int constraint things_key unique, word text, at timestamptz, facts jsonb)',
  ])
})
afterAll(() => database.close())

const add = (n: number, word: string | null = 'one') =>
  database.statement<{
    n: number
    word: string | null
    at: string
    facts: unknown
    is: boolean
    day: string
  }>(
    'add-thing',
    sql`insert into things values (${n}::int, ${word}, ${'2026-11-21T12:00:00Z'}::timestamptz, ${JSON.stringify({ n })}::jsonb)
      returning n, word, (at at time zone 'UTC')::text as at, facts, n > 0 as is, at::date as day`,
  )

test('a named statement gives its values and takes them, again and again', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const [row] = await add(n, n % 2 === 0 ? null : `O'Neill; "${n}"`)
    expect(row).toEqual({
      n,
      word: n % 2 === 0 ? null : `O'Neill; "${n}"`,
      at: '2026-11-21 12:00:00',
      facts: { n },
      is: true,
      day: '2026-11-21',
    })
  }
})

test('one that fails says why, changes nothing, and leaves the connection to the next', async () => {
  await add(100)
  const failed = await add(100).catch((error: unknown) => error)
  expect([sqlState(failed), violatedConstraint(failed)]).toEqual(['23505', 'things_key'])
  expect(await add(101)).toHaveLength(1)
  const wrong = database.statement('never-right', sql`select ${1}::int / 0 from nowhere`)
  expect(sqlState(await wrong.catch((error: unknown) => error))).toBe('42P01')
  expect(await add(102)).toHaveLength(1)
})

test('a name that is given another text is refused', async () => {
  await database.statement('select-a-number', sql`select 1`)
  await expect(database.statement('select-a-number', sql`select 2`)).rejects.toThrow('select-a-number')
})

test('one that comes while a transaction is open waits for its end', async () => {
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const undone = database
    .transaction(async (tx) => {
      await tx.execute(sql`insert into things values (200)`)
      entered.resolve()
      await leave.promise
      throw new Error('undone')
    })
    .catch(() => 'undone')
  await entered.promise
  const added = add(201)
  leave.resolve()
  expect(await undone).toBe('undone')
  await added
  const rows = await database.statement<{ n: number }>(
    'late-things',
    sql`select n from things where n >= 200`,
  )
  expect(rows).toEqual([{ n: 201 }])
})
