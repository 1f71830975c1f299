import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killServer } from './reliability/kill-server.ts'
import { killWriter, readFound } from './reliability/kill-writer.ts'
import { outlastOutage } from './reliability/outlast-outage.ts'
import { stopServer } from './reliability/stop-server.ts'
import { findPostgresPrograms, startThrowAwayCluster } from './reliability/throw-away-cluster.ts'

/**
 * npm run bench -- reliability [--only kills,stops,outage] [--kills 20] [--stops 10] [--seconds 60] [--seconds-before 30]
 *
 * What is lost and who is failed when the worst happens: the process killed while it writes and while it serves, the
 * server told to stop under load, and PostgreSQL gone for a while under load. Ends with 1 when a promise is broken.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'kills,stops,outage' },
    kills: { type: 'string', default: '20' },
    stops: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    'seconds-before': { type: 'string', default: '30' },
    port: { type: 'string', default: '4550' },
    'postgres-port': { type: 'string', default: '4560' },
  },
})
const parts = values.only.split(',')
const port = Number(values.port)
const folder = await mkdtemp(join(tmpdir(), 'kindfold-reliability-'))
const print = (line = '') => process.stdout.write(`${line}\n`)
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
let broken = 0

try {
  if (parts.includes('kills')) await benchKills(Number(values.kills))
  if (parts.includes('stops')) await benchStops(Number(values.stops))
  if (parts.includes('outage')) await benchOutage()
} finally {
  await rm(folder, { recursive: true, force: true })
}
print(broken === 0 ? '\nEvery promise was kept' : `\n${broken} promises were broken`)
process.exitCode = broken === 0 ? 0 : 1

/** Every fifth kill is an extra one, while the program is still starting. */
async function benchKills(kills: number): Promise<void> {
  const all = kills + Math.floor(kills / 4)
  const isWhileStarting = (kill: number) => kill % 5 === 0

  const writer = await killWriter({
    folder: join(folder, 'written'),
    kills: all,
    async waitForMoment(program, kill) {
      if (!isWhileStarting(kill)) await program.hear(readFound)
      await pause(Math.random() * 1000)
    },
  })
  print(`SIGKILL while writing to the embedded database, ${kills} times, and ${all - kills} while starting`)
  print(`  starts ${writer.starts}, not clean ${writer.faults.length}`)
  print(`  rows acknowledged ${writer.acknowledged}, lost ${writer.lost.length}`)
  report([...writer.faults, ...writer.lost.map((slug) => `lost ${slug}`)])

  const server = await killServer({
    folder: join(folder, 'served'),
    port,
    kills,
    async waitForMoment(_site, load) {
      await load.answers(1)
      await pause(Math.random() * 2000)
    },
  })
  const slowest = Math.max(...server.startMs)
  print(`\nSIGKILL of the server under load, ${kills} times`)
  print(`  starts ${server.starts}, not clean ${server.faults.length}; ${server.answered} requests answered`)
  print(`  slowest start ${(slowest / 1000).toFixed(1)} s until it answered`)
  report(server.faults)
}

async function benchStops(stops: number): Promise<void> {
  const total = { answered: 0, turnedAway: 0, failures: [] as string[], slowestMs: 0 }
  for (let stop = 1; stop <= stops; stop++) {
    const found = await stopServer({
      folder: join(folder, 'stopped'),
      port,
      visitors: 24,
      passersBy: 8,
      async waitForMoment(load) {
        await load.answers(500)
        await pause(Math.random() * 500)
      },
    })
    total.answered += found.answered
    total.turnedAway += found.turnedAway
    total.failures.push(...found.failures)
    if (found.exitCode !== 0) total.failures.push(`stop ${stop} ended with ${String(found.exitCode)}`)
    total.slowestMs = Math.max(total.slowestMs, found.stopMs)
  }
  print(`\nSIGTERM under load of 24 kept connections and 8 visitors with a new one each time, ${stops} times`)
  print(`  requests ${total.answered + total.failures.length}, failed ${total.failures.length}`)
  print(`  slowest stop ${(total.slowestMs / 1000).toFixed(1)} s`)
  report(total.failures)
}

async function benchOutage(): Promise<void> {
  const programs = findPostgresPrograms()
  if (programs === null) {
    print('\nThe outage needs PostgreSQL’s own programs: apt-get install postgresql')
    broken += 1
    return
  }
  const cluster = await startThrowAwayCluster(programs, Number(values['postgres-port']))
  try {
    const seconds = Number(values.seconds)
    const secondsBefore = Number(values['seconds-before'])
    const found = await outlastOutage(cluster, { port, secondsBefore, seconds })
    const list = (counts: Map<number, number>) =>
      [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
    print(`\nPostgreSQL stopped for ${seconds} s under load, ${secondsBefore} s after the load began`)
    print(`  pages seen before: ${list(found.seen)}`)
    print(
      `    still fresh ${found.fresh}, first renewal under way ${found.renewing}, marked stale ${found.marked}`,
    )
    print(`  pages never seen: ${list(found.neverSeen)}, each with Retry-After`)
    print(`  requests without an answer: ${found.broken.length}`)
    const { ready, alive, readyAfter } = found.health
    print(`  /readyz ${ready}, /healthz ${alive}; after the outage /readyz ${readyAfter}`)
    print('  fresh again after the database took connections:')
    for (const [path, ms] of found.freshAfterMs)
      print(`    ${path.padEnd(60)} ${ms === null ? 'not within 30 s' : `${(ms / 1000).toFixed(1)} s`}`)
    const late = [...found.freshAfterMs].filter(([, ms]) => ms === null).map(([path]) => `${path}: not fresh`)
    const health =
      `${ready} ${alive} ${readyAfter}` === '503 200 200' ? [] : ['health did not tell the truth']
    report([...found.faults, ...found.broken, ...late, ...health])
  } finally {
    await cluster.remove()
  }
}

function report(faults: string[]): void {
  if (faults.length === 0) return
  broken += 1
  for (const fault of faults.slice(0, 10)) print(`  ! ${fault}`)
  if (faults.length > 10) print(`  ! and ${faults.length - 10} more`)
}
