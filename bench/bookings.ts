/**
 * Bookings per second, and how long a donor waits, through the real HTTP path: the form of the journey's last page,
 * sent with its cookie to the running server, answered by the redirect to the confirmation. Beside it, in turns on
 * the same PostgreSQL server, a bare pgbench script. Fails below 0.25 of pgbench, or when a booking went wrong.
 *
 * What is compared: pgbench writes what a booking writes (the day's counter, the donor, the booking, its event, its
 * message) into tables with the same columns, indexes, keys and checks, by prepared statements in one transaction,
 * with the same durability (fsync and synchronous_commit on). Both go over 8 areas of 20 days in the same order, so
 * that two clients want one row as seldom; both begin with the same 20,000 bookings and run for the same seconds, ours
 * over HTTP with one server process and its ten connections, pgbench with a connection of its own for each client.
 * pgbench reads no journey, uses up no hold and marks no draft, which ours does besides.
 *
 * Journeys are brought to the last page before the clock starts, as a form sent within 1.5 s of the first is taken for
 * a machine's: one is walked through the pages, and its rows are copied. Each request names another visitor by
 * X-Forwarded-For (TRUST_PROXY=1), so that limits by address meet it as they meet as many donors.
 *
 * node bench/bookings.ts [--clients 1,32,256] [--rounds 3] [--seconds 3] [--engine postgres|embedded]
 *   [--postgres URL: that server instead of a throw-away one] [--with-worker: it sends the messages as well]
 */
import { parseArgs } from 'node:util'
import { findMedian } from './server/measure.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'
import { measureEngine, type EngineReport, type Level } from './bookings/measure-engine.ts'
import { makeEmbeddedPlace, makePostgresPlace } from './bookings/places.ts'
import { findPgbench } from './bookings/run-pgbench.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,32,256' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    engine: { type: 'string' },
    postgres: { type: 'string' },
    port: { type: 'string', default: '4401' },
    'postgres-port': { type: 'string', default: '4402' },
    'with-worker': { type: 'boolean', default: false },
  },
})
const leastRatio = 0.25
const load = {
  port: Number(values.port),
  clients: values.clients.split(',').map(Number),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  environment: values['with-worker'] ? { APPS: 'booking,worker' } : { APPS: 'booking' },
}
const print = (line = '') => process.stdout.write(`${line}\n`)
let broken = 0
const bareMedians = new Map<number, number>()

if (values.engine !== 'embedded') await benchPostgres()
if (values.engine !== 'postgres') await benchEmbedded()
print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
process.exitCode = broken === 0 ? 0 : 1

async function benchPostgres(): Promise<void> {
  const programs = findPostgresPrograms()
  const pgbench = findPgbench(programs)
  if (pgbench === null)
    print('pgbench is not installed, so nothing stands beside: apt-get install postgresql-contrib')
  const cluster =
    values.postgres !== undefined || programs === null
      ? null
      : await startThrowAwayCluster(programs, Number(values['postgres-port']), { maximumConnections: 300 })
  const server = cluster?.url ?? values.postgres ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const [place, twin] = [await makePostgresPlace(server), await makePostgresPlace(server)]
  try {
    const bare = pgbench === null ? null : { pgbench, url: twin.url }
    report('PostgreSQL', await measureEngine({ ...load, place, bare, journeysPerSecond: 1_500 }))
  } finally {
    await place.remove()
    await twin.remove()
    await cluster?.remove()
  }
}

async function benchEmbedded(): Promise<void> {
  const place = await makeEmbeddedPlace()
  try {
    report('Embedded', await measureEngine({ ...load, place, bare: null, journeysPerSecond: 1_000 }))
  } finally {
    await place.remove()
  }
}

function report(engine: string, { levels, problems }: EngineReport): void {
  print(`\n${engine}, one server process${values['with-worker'] ? ' that sends the messages as well' : ''}`)
  print('clients  bookings/s      p50      p99   pgbench/s      p50      p99   of pgbench   cpu each')
  for (const level of levels) {
    const { ours, bare, ratio } = summarise(level)
    const cells = [
      String(level.clients).padStart(7),
      ours.perSecond.toFixed(0).padStart(11),
      ...[ours.p50Ms, ours.p99Ms].map((ms) => `${ms.toFixed(1)} ms`.padStart(8)),
      bare.perSecond > 0 ? bare.perSecond.toFixed(0).padStart(11) : '-'.padStart(11),
      ...[bare.p50Ms, bare.p99Ms].map((ms) => (ms > 0 ? `${ms.toFixed(1)} ms` : '-').padStart(8)),
      ratio === null ? '-'.padStart(12) : ratio.toFixed(2).padStart(12),
      `${ours.cpuMs.toFixed(2)} ms`.padStart(10),
    ]
    print(cells.join(' '))
    if (bare.perSecond > 0 && ratio !== null && ratio < leastRatio) {
      broken += 1
      print(`  ! below ${leastRatio} of pgbench`)
    }
  }
  if (problems.length > 0) broken += 1
  for (const problem of problems.slice(0, 10)) print(`  ! ${problem}`)
}

/** Medians over the rounds. Without pgbench beside it, this run's figure for PostgreSQL is the reference. */
function summarise({ clients, ours, bare }: Level) {
  const share = (latencies: number[], part: number) =>
    latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * part)] ?? 0
  const times = (rounds: { latenciesMs: number[] }[]) => ({
    p50Ms: findMedian(rounds.map(({ latenciesMs }) => share(latenciesMs, 0.5))),
    p99Ms: findMedian(rounds.map(({ latenciesMs }) => share(latenciesMs, 0.99))),
  })
  const perSecond = findMedian(ours.map(({ booked, elapsedMs }) => (booked * 1000) / elapsedMs))
  const barePerSecond = findMedian(bare.map((round) => round.perSecond))
  if (bare.length > 0) bareMedians.set(clients, barePerSecond)
  const measure = bareMedians.get(clients)
  return {
    ours: {
      perSecond,
      ...times(ours),
      cpuMs: findMedian(ours.map(({ cpuMs, latenciesMs }) => cpuMs / latenciesMs.length)),
    },
    bare: { perSecond: barePerSecond, ...times(bare) },
    ratio: measure === undefined ? null : perSecond / measure,
  }
}
