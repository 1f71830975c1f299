/**
 * The race for the last places: 500 clients at once for a day that has 50 left, then one key sent ten times at once,
 * then twice as many clients as there are places who each hold one first. Fails unless every place is booked once,
 * everyone else is answered with the nearest dates, and the day's counters are what its bookings say. The pace stands
 * beside bare statements that do the same inserts and the same update, on the same server in the same run.
 *
 * node bench/race.ts [--postgres postgres://user@host:5432/any] [--clients 500] [--places 50] [--engine embedded|postgres]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@kindfold/database/open-database.ts'
import type { Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { createRaceServices, nextDateOf } from './race/create-race-services.ts'
import { raceForPlaces, raceWithHolds, raceWithOneKey } from './race/race-for-places.ts'
import { measurePace } from './race/measure-pace.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    clients: { type: 'string', default: '500' },
    places: { type: 'string', default: '50' },
    engine: { type: 'string' },
  },
})
const clients = Number(values.clients)
const places = Number(values.places)
const log = { info() {}, warn() {}, error() {} }
const print = (line = '') => process.stdout.write(`${line}\n`)

type Engine = { name: string; open(): Promise<{ database: Database; remove(): Promise<void> }> }

const engines: Engine[] = [
  {
    name: 'postgres',
    async open() {
      const fresh = await createTestDatabase(values.postgres)
      return { database: await openDatabase({ url: fresh.url, log }), remove: fresh.drop }
    },
  },
  {
    name: 'embedded',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'kindfold-race-'))
      const database = await openDatabase({ dataDir: folder, log })
      return { database, remove: () => rm(folder, { recursive: true }) }
    },
  },
]

let failed = false
// One engine after the other, so that neither disturbs the measurement.
/* oxlint-disable no-await-in-loop */
for (const { name, open } of engines) {
  if (values.engine !== undefined && values.engine !== name) continue
  const { database, remove } = await open()
  try {
    await prepareDatabase(database, { demonstration: false })
    const services = createRaceServices(database)
    print(`\n${name}`)
    for (const { what, run } of [
      {
        what: `${clients} clients, ${places} places`,
        run: async () =>
          raceForPlaces(services, { area: await nextDateOf(services, 'london', places), clients, places }),
      },
      {
        what: 'one key, ten times at once',
        run: async () => raceWithOneKey(services, await nextDateOf(services, 'oxford', places)),
      },
      {
        what: `${places * 2} journeys that hold a place first, ${places} places`,
        run: async () =>
          raceWithHolds(services, { area: await nextDateOf(services, 'reading', places), places }),
      },
    ]) {
      const { problems, summary } = await run()
      print(`  ${what}: ${summary}`)
      for (const problem of problems) print(`    WRONG: ${problem}`)
      failed ||= problems.length > 0
    }
    for (const line of await measurePace(services)) print(`  ${line}`)
  } finally {
    await database.close()
    await remove()
  }
}
process.exitCode = failed ? 1 : 0
