import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executeRows } from '../execute-rows.ts'
import { openDatabase, type Database } from '../open-database.ts'
import { silentLog } from '../testing/open-test-database.ts'
import { flushAtEnd } from './flush-at-end.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-flush-'))
  database = await openDatabase({ dataDir: folder, log: silentLog })
  await database.transaction((tx) => tx.execute(sql`create table things (n int)`))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const add = () => database.transaction((tx) => tx.execute(sql`insert into things values (1)`))
/** Whether all that was committed is on the disk. */
const isFlushed = async () => {
  const [row] = await database.read((tx) =>
    executeRows<{ is: boolean }>(
      tx,
      sql`select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as is`,
    ),
  )
  return row?.is
}

test('what is written at once is on the disk at its end, and each commit after it again', async () => {
  await flushAtEnd(database, async () => {
    await add()
    expect(await isFlushed()).toBe(false)
  })
  expect(await isFlushed()).toBe(true)
  await add()
  expect(await isFlushed()).toBe(true)
})

test('where writing fails, what was written is on the disk too, and each commit after it', async () => {
  const writing = flushAtEnd(database, async () => {
    await add()
    throw new Error('no more')
  })
  await expect(writing).rejects.toThrow('no more')
  expect(await isFlushed()).toBe(true)
  await add()
  expect(await isFlushed()).toBe(true)
})
