import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { areas } from '../bookings/open-many-days.ts'
import type { DatabasePlace } from '../bookings/places.ts'
import { sendBookings } from '../bookings/send-bookings.ts'
import type { Program } from '../reliability/launch-program.ts'
import { readProcessCpuMs } from '../server/read-process-cpu-ms.ts'
import type { Side } from './open-side.ts'

type Round = { perSecond: number; cpuMs: number; faults: string[] }

type Load = {
  /** A PostgreSQL server; null: the embedded engine. */
  server: string | null
  port: number
  rounds: number
  seconds: number
  clients: number
}

const bookingsBefore = 20_000
/** Journeys prepared for each second. */
const journeysPerSecond = 1200

/** Lets donors book on the server of each side in turns, both of which run on a database of their own. */
export async function measureBookings(
  sides: readonly [Side, Side],
  load: Load,
): Promise<[other: Round, own: Round][]> {
  const other = await serve(sides[0], load, load.port)
  try {
    const own = await serve(sides[1], load, load.port + 1)
    try {
      // The first requests run cold code.
      for (const side of [other, own, other, own])
        // oxlint-disable-next-line no-await-in-loop -- in turns, so that they do not disturb each other
        await side.measure()
      const pairs: [Round, Round][] = []
      // Each always after the other: whoever runs twice in a row has all of it at hand.
      for (let round = 0; round < load.rounds; round++)
        // oxlint-disable-next-line no-await-in-loop
        pairs.push([await other.measure(), await own.measure()])
      return pairs
    } finally {
      await own.end()
    }
  } finally {
    await other.end()
  }
}

async function serve(side: Side, load: Load, port: number) {
  const place =
    load.server === null ? await side.makeEmbeddedPlace() : await side.makePostgresPlace(load.server)
  const journeys = Math.ceil((load.rounds + 2) * load.seconds * journeysPerSecond)
  await withDatabase(side, place, async (database) => {
    await side.fillBookings(database, { bookings: bookingsBefore, aheadPerDay: 0 })
    await side.openManyDays(database)
  })
  const launch = () => side.launchBooking(port, { ...place.environment, APPS: 'booking' })
  const walked = launch()
  await side.waitForBooking(walked)
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const postcode = areas[0]?.postcode ?? ''
  await side.walkToCheck(`http://localhost:${port}`, {
    email: 'walked@example.org',
    postcode,
    date,
    address: '10.0.0.1',
  })
  await end(walked)
  await withDatabase(side, place, (database) => side.multiplyJourney(database, journeys))
  const program = launch()
  await side.waitForBooking(program)
  let number = 0
  return {
    async measure(): Promise<Round> {
      const before = readProcessCpuMs(program)
      const { booked, elapsedMs, faults } = await sendBookings({
        port,
        clients: load.clients,
        seconds: load.seconds,
        next: () => (number < journeys ? ++number : null),
      })
      const cpuMs = (readProcessCpuMs(program) - before) / booked
      return { perSecond: (booked * 1000) / elapsedMs, cpuMs, faults }
    },
    async end() {
      await end(program)
      await place.remove()
    },
  }
}

async function end(program: Program): Promise<void> {
  program.tell('SIGTERM')
  await program.ended
}

async function withDatabase(
  side: Side,
  { options }: DatabasePlace,
  work: (database: Awaited<ReturnType<Side['openDatabase']>>) => Promise<void>,
): Promise<void> {
  const database = await side.openDatabase({ ...options, log: silentLog })
  try {
    await side.prepareDatabase(database, { demonstration: false })
    await work(database)
  } finally {
    await database.close()
  }
}
