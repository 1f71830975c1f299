import type { Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { openMigratedInMemory } from '@kindfold/database/testing/open-migrated-in-memory.ts'
import { expect, onTestFinished, test } from 'vitest'
import { fillBookings } from '../bench/crowded/fill-bookings.ts'
import { acts } from '../bench/crowded/list-acts.ts'
import { prepareActs } from '../bench/crowded/prepare-acts.ts'
import { undoEverything } from '../bench/crowded/undo-everything.ts'
import { createRaceServices } from '../bench/race/create-race-services.ts'

// npm run bench -- crowded measures the same in milliseconds, with five million. Here on the embedded database alone:
// its one connection makes its statistics exact after each act.

test('no act of the journey, of managing or of the jobs reads more rows because there are more bookings', async () => {
  const few = await countRowsRead(1_500)
  const many = await countRowsRead(12_000)
  expect(Object.values(few).some((count) => count > 0)).toBe(true)
  // Plans differ by whether they look at one message of each booking of the day; eight times as many bookings would
  // show in thousands.
  const greedy = acts.filter(
    ({ name }) => (many[name] ?? Infinity) > 1.5 * (few[name] ?? 0) + 20 + aheadPerDay,
  )
  expect(greedy.map(({ name }) => `${name}: ${few[name]} rows, then ${many[name]}`)).toEqual([])
})

/** Bookings of each day that is still to come. */
const aheadPerDay = 50

/** The tables that grow with the bookings. */
const growing = ['bookings', 'donors', 'messages', 'booking_events', 'donor_links']

async function countRowsRead(bookings: number): Promise<Record<string, number>> {
  const database = await openMigratedInMemory()
  onTestFinished(() => database.close())
  await prepareDatabase(database, { demonstration: false })
  await fillBookings(database, { bookings, aheadPerDay })
  const subject = await prepareActs(database, bookings)
  const services = createRaceServices(undoEverything(database))
  const counts: Record<string, number> = {}
  for (const { name, run } of acts) {
    // What the act before it left behind and undid would be counted where an index leads to it.
    await database.session((handle) => handle.execute(`vacuum ${growing.join()}`))
    const before = await countAllRowsRead(database)
    await run(services, subject)
    counts[name] = (await countAllRowsRead(database)) - before
  }
  return counts
}

/** How many rows have ever been read of the growing tables, with or without an index. */
async function countAllRowsRead(database: Database): Promise<number> {
  return await database.session(async (handle) => {
    await handle.execute('select pg_stat_force_next_flush()')
    const { rows } = await handle.execute<{ count: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables
        where relname in (${growing.map((name) => `'${name}'`).join()})`,
    )
    return rows[0]?.count ?? 0
  })
}
