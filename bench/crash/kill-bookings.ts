import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import type { DatabasePlace } from '../bookings/places.ts'
import { startCarelessMailServer } from '../evening/start-careless-mail-server.ts'
import { launchBooking, waitForBooking } from '../journey/launch-booking.ts'
import type { Program } from '../reliability/launch-program.ts'
import { judgeBookings, type Judgement } from './judge-bookings.ts'
import { loadBookings, type Told } from './load-bookings.ts'
import { makeJourneys } from './make-journeys.ts'

/** The fate of the bookings of a server that was killed repeatedly while they were made. */
export type KillReport = Judgement & {
  starts: number
  acknowledged: number
  walked: number
  /** Forms in progress when the server died. */
  cutOff: number
  mails: number
}

const neverTurnsAway = Infinity
const drainedWithinMs = 400_000

/**
 * Lets donors book on the server, which also sends its emails, and kills it (SIGKILL) at the moment that
 * `waitForMoment` waits for. After the next start, donors send unanswered forms again. At the end it lets all emails
 * out, with expired claims instead of a wait of two minutes, and compares everything.
 */
export async function killBookings(options: {
  place: DatabasePlace
  port: number
  kills: number
  journeys: number
  bookers: number
  walkers: number
  waitForMoment(told: Told): Promise<void>
}): Promise<KillReport> {
  const { place, port } = options
  const origin = `http://localhost:${port}`
  const mail = await startCarelessMailServer(neverTurnsAway)
  const told: Told = { acknowledged: new Map(), unanswered: new Set(), walked: 0, faults: [] }
  let number = 0
  let cutOff = 0
  const next = () => (number < options.journeys ? ++number : null)

  async function serve(work: (program: Program) => Promise<void>): Promise<void> {
    const program = launchBooking(port, { ...place.environment, APPS: 'booking,worker', SMTP_URL: mail.url })
    try {
      await waitForBooking(program)
      await work(program)
    } finally {
      program.tell('SIGKILL')
      await program.ended
    }
  }

  try {
    await open(place, (database) => makeJourneys(database, options.journeys))
    for (let kill = 1; kill <= options.kills; kill++) {
      await serve(async (program) => {
        const load = loadBookings(origin, told, { ...options, next })
        await options.waitForMoment(told)
        program.tell('SIGKILL')
        await program.ended
        await load.stop()
        cutOff += told.unanswered.size
      })
    }
    await open(place, (database) =>
      runStatements(database, [`update messages set claimed_until = now() where status = 'sending'`]),
    )
    await serve(async (program) => {
      await loadBookings(origin, told, { bookers: 4, walkers: 0, next: () => null }).stop()
      for (let waitedMs = 0; waitedMs < drainedWithinMs; waitedMs += 100) {
        if (mail.taken.size >= told.acknowledged.size && told.unanswered.size === 0) break
        await loadBookings(origin, told, { bookers: 4, walkers: 0, next: () => null }).stop()
        await pause(100)
      }
      program.tell('SIGTERM')
      await program.ended
    })
    let judgement: Judgement = { bookings: 0, secondCopies: 0, broken: [] }
    await open(place, async (database) => {
      judgement = await judgeBookings(database, told, mail.taken)
    })
    if (told.unanswered.size > 0) judgement.broken.push(`${told.unanswered.size} forms never got an answer`)
    return {
      ...judgement,
      starts: options.kills + 1,
      acknowledged: told.acknowledged.size,
      walked: told.walked,
      cutOff,
      mails: mail.taken.size,
    }
  } finally {
    await mail.close()
  }
}

async function open(place: DatabasePlace, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ ...place.options, log: silentLog })
  try {
    await prepareDatabase(database, { demonstration: false })
    await work(database)
  } finally {
    await database.close()
  }
}
