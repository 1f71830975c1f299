/**
 * An evening of rounds: a plan for each area, made in its thread, and released, while this process measures how long its
 * own loop is held up, as a web server beside it would feel: by the clock, to which a busy machine adds, and in work alone.
 *
 * node bench/plan.ts [--areas 8] [--bookings 60] [--engine embedded|postgres] [--postgres postgres://user@host:5432/any]
 * The specification's evening is --bookings 400: four minutes on two cores.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { planEvening } from '@kindfold/domain/rounds/evening/plan-evening.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { openPlanner } from '../server/planner/open-planner.ts'
import { countPlanned, fillPlanEvening } from './plan/fill-plan-evening.ts'
import { watchTurns } from './plan/watch-turns.ts'

const { values } = parseArgs({
  options: {
    areas: { type: 'string', default: '8' },
    bookings: { type: 'string', default: '60' },
    engine: { type: 'string' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
})
const [areas, bookings] = [Number(values.areas), Number(values.bookings)]
const date = '2027-02-03'
const log = { info() {}, warn() {}, error() {} }
const print = (line: string) => process.stdout.write(`${line}\n`)

const engines: { name: string; open(): Promise<{ database: Database; close(): Promise<void> }> }[] = [
  {
    name: 'postgres',
    async open() {
      const fresh = await createTestDatabase(values.postgres)
      const database = await openDatabase({ url: fresh.url, log })
      return { database, close: async () => void (await database.close(), await fresh.drop()) }
    },
  },
  {
    name: 'embedded',
    async open() {
      const dataDir = await mkdtemp(join(tmpdir(), 'kindfold-plan-'))
      const database = await openDatabase({ dataDir, log })
      return {
        database,
        close: async () => void (await database.close(), await rm(dataDir, { recursive: true })),
      }
    },
  },
]

print(`${areas} areas with ${bookings} bookings each, planned and released`)
for (const { name, open } of engines) {
  if (values.engine !== undefined && values.engine !== name) continue
  // oxlint-disable-next-line no-await-in-loop -- one engine after the other, so that neither disturbs the other
  await measure(name, await open())
}

async function measure(name: string, { database, close }: { database: Database; close(): Promise<void> }) {
  await prepareDatabase(database, { demonstration: false })
  await fillPlanEvening(database, { date, areas, bookings })
  let now = new Date('2027-02-02T18:30:00Z')
  const services = Object.assign(createRaceServices(database), {
    clock: { now: () => now },
    planner: openPlanner({ osrmOrigin: null, log }),
  })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const memoryBefore = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100)
  delay.enable()
  const turns = watchTurns()
  const startedAtMs = performance.now()
  const planned = await planEvening(services, { date })
  const plannedMs = performance.now() - startedAtMs
  const whilePlanning = delay.percentile(99) / 1e6
  const turnsWhilePlanning = turns.read()
  delay.reset()
  now = new Date('2027-02-02T20:00:00Z')
  const released = await planEvening(services, { date })
  const releasedMs = performance.now() - startedAtMs - plannedMs
  delay.disable()
  const turnsWhileReleasing = turns.read()
  turns.stop()
  clearInterval(watch)
  const count = await countPlanned(database, date)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const mb = (bytes: number) => Math.round(bytes / 1e6)
  print(
    [
      `${name}: planned in ${seconds(plannedMs)} s (${say(planned)}), released in ${seconds(releasedMs)} s (${say(released)})`,
      `  ${count.rounds} rounds, ${count.stops} stops, not served ${count.unserved}, told ${count.told}`,
      `  p99 of the loop’s delay: ${whilePlanning.toFixed(1)} ms while planning, ${(delay.percentile(99) / 1e6).toFixed(1)} ms while releasing`,
      `  work of this thread in one turn of its loop: ${turnsWhilePlanning} while planning, ${turnsWhileReleasing} while releasing`,
      `  memory: ${mb(memoryBefore)} MB before, ${mb(most)} MB at most`,
    ].join('\n'),
  )
  await close()
}

/** How many areas ended how. */
function say(outcomes: Record<string, string>): string {
  const byOutcome = Map.groupBy(Object.values(outcomes), (outcome) => outcome)
  return [...byOutcome].map(([outcome, all]) => `${all.length} ${outcome}`).join(', ')
}
