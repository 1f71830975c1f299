import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { maintain } from './maintenance.ts'
import { wrapPglite } from './wrap-pglite.ts'
import { startMigratedPglite } from '../testing/start-migrated-pglite.ts'

let database: Database
beforeAll(async () => {
  database = wrapPglite(await startMigratedPglite())
  await run(sql`create table "Odd name" (n int, filler text)`)
})
afterAll(() => database.close())

const run = (query: ReturnType<typeof sql>) => database.session((handle) => handle.execute(query))

test('a table with many dead rows is vacuumed, and only then', async () => {
  await run(sql`insert into "Odd name" select n, 'x' from generate_series(1, 3000) n`)
  await run(sql`update "Odd name" set filler = 'y'`)
  await run(sql`select pg_stat_force_next_flush()`)
  expect(await maintain(database)).toContain('vacuum public."Odd name"')
  await run(sql`select pg_stat_force_next_flush()`)
  expect(await maintain(database)).toEqual([])
})

test('a log of more than 64 MB is ended by a checkpoint, a shorter one is not', async () => {
  await run(sql`insert into "Odd name" select n, repeat('x', 1000) from generate_series(1, 20000) n`)
  expect(await maintain(database)).not.toContain('checkpoint')
  for (let round = 0; round < 4; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await run(sql`insert into "Odd name" select n, repeat('x', 1000) from generate_series(1, 20000) n`)
  }
  // Otherwise the statistics may come late, so that the rows are vacuumed after the checkpoint, with a long log of its
  // own.
  await run(sql`select pg_stat_force_next_flush()`)
  expect(await maintain(database)).toContain('checkpoint')
  expect(await maintain(database)).not.toContain('checkpoint')
})
