import { openDatabase } from '@kindfold/database/open-database.ts'
import type { Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import type { Program } from '../reliability/launch-program.ts'
import { fillBookings } from '../crowded/fill-bookings.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { launchBooking, waitForBooking } from '../journey/launch-booking.ts'
import { walkToCheck } from '../journey/walk-journey.ts'
import { areas, openManyDays } from './open-many-days.ts'
import { multiplyJourney } from './multiply-journey.ts'
import type { DatabasePlace } from './places.ts'
import { readProcessCpuMs } from '../server/read-process-cpu-ms.ts'
import { runPgbench, type PgbenchRound } from './run-pgbench.ts'
import { sendBookings, type BookingRound } from './send-bookings.ts'

/** The rounds of one number of clients: ours and, on PostgreSQL, the pgbench ones between them. */
export type Level = {
  clients: number
  ours: (BookingRound & { /** What the server's process used. */ cpuMs: number })[]
  bare: PgbenchRound[]
}

export type EngineReport = { levels: Level[]; problems: string[] }

export type EngineOptions = {
  place: DatabasePlace
  /** pgbench and a database for it on the same server; null without one. */
  bare: { pgbench: string; url: string } | null
  port: number
  clients: readonly number[]
  rounds: number
  seconds: number
  /** Journeys prepared for each second of load. */
  journeysPerSecond: number
  /** What the server does besides serving the booking pages. */
  environment: Record<string, string>
}

/** How many bookings both sides have before the start. */
const bookingsBefore = 20_000

/** Measures one engine, alternating ours and pgbench, and compares the answers with the database. */
export async function measureEngine(options: EngineOptions): Promise<EngineReport> {
  const { place, port, seconds } = options
  const loadSeconds = (options.clients.length * options.rounds + 1) * seconds
  const journeys = Math.max(2_000, loadSeconds * options.journeysPerSecond)
  await make(place, begin)
  if (options.bare) await make({ options: { url: options.bare.url } }, begin)
  const origin = `http://localhost:${port}`
  await served(options, () => walkOne(origin))
  await make(place, (database) => multiplyJourney(database, journeys))

  const report: EngineReport = { levels: [], problems: [] }
  let number = 0
  const next = () => (number < journeys ? ++number : null)
  await served(options, async (program) => {
    // The first requests run cold code.
    await sendBookings({ port, clients: 8, seconds, next })
    for (const clients of options.clients) {
      const level: Level = { clients, ours: [], bare: [] }
      report.levels.push(level)
      for (let round = 1; round <= options.rounds; round++) {
        const first = (report.levels.length * 100 + round) * 1_000_000
        if (options.bare)
          level.bare.push(
            await runPgbench(options.bare.pgbench, { ...options.bare, clients, seconds, first }),
          )
        const beforeMs = readProcessCpuMs(program)
        const ours = await sendBookings({ port, clients, seconds, next })
        level.ours.push({ ...ours, cpuMs: readProcessCpuMs(program) - beforeMs })
      }
    }
  })
  for (const { ours } of report.levels)
    for (const { faults } of ours) report.problems.push(...faults.slice(0, 3))
  report.problems.push(...(await judge(place, number)))
  return report
}

/**
 * PostgreSQL scans an empty table sequentially, and keeps that plan until it analyses the table again: a real table was
 * never empty.
 */
async function begin(database: Database): Promise<void> {
  await fillBookings(database, { bookings: bookingsBefore, aheadPerDay: 0 })
  await openManyDays(database)
}

async function make(
  { options }: Pick<DatabasePlace, 'options'>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...options, log: silentLog })
  await prepareDatabase(database, { demonstration: false })
  await work(database)
  await database.close()
}

async function served(
  { place, port, environment }: EngineOptions,
  work: (program: Program) => Promise<void>,
): Promise<void> {
  const program = launchBooking(port, { ...place.environment, ...environment })
  try {
    await waitForBooking(program)
    await work(program)
  } finally {
    program.tell('SIGTERM')
    await program.ended
  }
}

/** Walks one journey as a donor does, so that the copies match what the pages store. */
async function walkOne(origin: string): Promise<void> {
  const [{ postcode } = { postcode: '' }] = areas
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await walkToCheck(origin, { email: 'walked@example.org', postcode, date, address: '10.0.0.1' })
}

/**
 * Checks that every submitted form became one booking with one confirmation, and that the counters of the days agree.
 */
async function judge(place: DatabasePlace, sent: number): Promise<string[]> {
  const database = await openDatabase({ ...place.options, log: silentLog })
  try {
    const found = await database.session((handle) =>
      handle.execute<{ bookings: number; messages: number; events: number }>(
        `select (select count(*)::int from bookings) as bookings,
          (select count(distinct booking_id)::int from messages where kind = 'confirmation') as messages,
          (select count(*)::int from booking_events) as events`,
      ),
    )
    const [counts] = found.rows
    const wrong = await checkCounters(createRaceServices(database))
    return [
      ...Object.entries(counts ?? {}).flatMap(([what, count]) =>
        count === sent + bookingsBefore ? [] : [`${count - bookingsBefore} ${what} for ${sent} forms sent`],
      ),
      ...wrong.map((day) => `counters of ${JSON.stringify(day)}`),
    ]
  } finally {
    await database.close()
  }
}
