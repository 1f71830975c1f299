import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMigratedInMemory } from '../testing/open-migrated-in-memory.ts'
import { createYielder } from './yield-to-event-loop.ts'

test('work that goes on and on lets the event loop have its turn every ten milliseconds', async () => {
  let nowMs = 0
  const yieldToEventLoop = createYielder({ now: () => nowMs })
  let turns = 0
  setImmediate(() => (turns += 1))
  for (nowMs = 1; nowMs < 10; nowMs++) await yieldToEventLoop()
  expect(turns).toBe(0)
  nowMs = 10
  await yieldToEventLoop()
  expect(turns).toBe(1)
})

test('the event loop has its turn between the statements of one transaction', async () => {
  const database = await openMigratedInMemory()
  let turns = 0
  await database.transaction(async (tx) => {
    setImmediate(() => (turns += 1))
    // Each is more than ten milliseconds of work.
    for (let n = 0; n < 2; n++)
      await tx.execute(sql`select count(md5(n::text)) from generate_series(1, 150000) n`)
    expect(turns).toBe(1)
  })
  await database.close()
})
