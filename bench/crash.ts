/**
 * The server killed (SIGKILL) at random moments while donors book through HTTP and confirmations go out by SMTP, on
 * both engines at once. Afterwards every acknowledged booking must be there, every booking must have one
 * confirmation that arrived, and no place may have been leaked. Ends with 1 when a promise is broken.
 *
 * A mail is handed over before it is marked as sent, so that a server killed between the two sends it again: under
 * the same Message-ID, by which a mailbox knows it for the same. Those second copies are counted, not hidden.
 *
 * node bench/crash.ts [--kills 30] [--engine postgres|embedded] [--postgres URL: instead of a throw-away server]
 */
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { makeEmbeddedPlace, makePostgresPlace, type DatabasePlace } from './bookings/places.ts'
import type { Told } from './crash/load-bookings.ts'
import { killBookings } from './crash/kill-bookings.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    engine: { type: 'string' },
    postgres: { type: 'string' },
    port: { type: 'string', default: '4411' },
    'postgres-port': { type: 'string', default: '4413' },
  },
})
const kills = Number(values.kills)
const mostAnswersBefore = 25
const longestMomentMs = 200
const print = (line = '') => process.stdout.write(`${line}\n`)

const engines = [
  { name: 'postgres', bench: benchPostgres },
  { name: 'embedded', bench: benchEmbedded },
].filter(({ name }) => values.engine === undefined || values.engine === name)
const verdicts = await Promise.all(engines.map(({ bench }) => bench()))
process.exitCode = verdicts.every(Boolean) ? 0 : 1

async function benchPostgres(): Promise<boolean> {
  const programs = findPostgresPrograms()
  const cluster =
    values.postgres !== undefined || programs === null
      ? null
      : await startThrowAwayCluster(programs, Number(values['postgres-port']))
  const place = await makePostgresPlace(
    cluster?.url ?? values.postgres ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  )
  try {
    return await bench('PostgreSQL', place, Number(values.port))
  } finally {
    await place.remove()
    await cluster?.remove()
  }
}

async function benchEmbedded(): Promise<boolean> {
  const place = await makeEmbeddedPlace()
  try {
    return await bench('Embedded', place, Number(values.port) + 1)
  } finally {
    await place.remove()
  }
}

async function bench(name: string, place: DatabasePlace, port: number): Promise<boolean> {
  const found = await killBookings({
    place,
    port,
    kills,
    journeys: kills * 200,
    bookers: 6,
    walkers: 3,
    waitForMoment,
  })
  print(
    `${name}: killed ${kills} times, ${found.starts} starts; ${found.acknowledged} bookings acknowledged, ` +
      `${found.bookings} there; ${found.cutOff} forms cut off and sent again; ${found.walked} journeys besides`,
  )
  print(
    `  ${found.mails} confirmations by Message-ID, ${found.secondCopies} second copies under the same one: ` +
      (found.broken.length === 0 ? 'every promise was kept' : `${found.broken.length} promises were broken`),
  )
  for (const fault of found.broken.slice(0, 10)) print(`  ! ${fault}`)
  return found.broken.length === 0
}

/** Waits some bookings, including the first after the start, or five seconds at most; then to a random moment. */
async function waitForMoment({ acknowledged }: Told): Promise<void> {
  const until = acknowledged.size + Math.floor(Math.random() * mostAnswersBefore)
  for (let waitedMs = 0; acknowledged.size < until && waitedMs < 5_000; waitedMs += 5) await pause(5)
  await pause(Math.random() * longestMomentMs)
}
