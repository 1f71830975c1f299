/**
 * The evening before: windows for thousands of bookings, assigned by the job and told by email, through a mail server that
 * turns one mail in ten away, none more than twice, by a worker that is killed in the middle three times. Each donor
 * must be told once. A mail that is turned away four times waits ten minutes by design, so that it would not end.
 *
 * node bench/evening.ts [--postgres postgres://user@host:5432/any] [--bookings 5000] [--engine embedded|postgres]
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { countWindows, fillEvening } from './evening/fill-evening.ts'
import { startCarelessMailServer } from './evening/start-careless-mail-server.ts'
import { startProcess } from './pages/start-process.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    bookings: { type: 'string', default: '5000' },
    engine: { type: 'string' },
  },
})
const bookings = Number(values.bookings)
const oneIn = 10
const metricsPort = '4330'
const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const log = { info() {}, warn() {}, error() {} }
const projectFolder = join(import.meta.dirname, '..')
const print = (line = '') => process.stdout.write(`${line}\n`)

type Place = { options: { url: string } | { dataDir: string }; remove(): Promise<void> }

const engines: { name: string; make(): Promise<Place> }[] = [
  {
    name: 'postgres',
    async make() {
      const fresh = await createTestDatabase(values.postgres)
      return { options: { url: fresh.url }, remove: fresh.drop }
    },
  },
  {
    name: 'embedded',
    async make() {
      const folder = await mkdtemp(join(tmpdir(), 'kindfold-evening-'))
      return { options: { dataDir: folder }, remove: () => rm(folder, { recursive: true }) }
    },
  },
]

print(`${bookings} bookings, one mail in ${oneIn} turned away, the worker killed three times`)
for (const { name, make } of engines) {
  if (values.engine !== undefined && values.engine !== name) continue
  // One engine after the other, so that neither disturbs the measurement.
  // oxlint-disable-next-line no-await-in-loop
  await measure(name, await make())
}

async function measure(name: string, { options, remove }: Place): Promise<void> {
  const database = await openDatabase({ ...options, log })
  await prepareDatabase(database, { demonstration: false })
  await fillEvening(database, date, bookings)
  await database.close()
  const mail = await startCarelessMailServer(oneIn)
  const environment = {
    ...('url' in options ? { DATABASE_URL: options.url } : { DATA_DIR: options.dataDir }),
    APPS: 'worker',
    METRICS_PORT: metricsPort,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'fatal',
  }

  const startedAtMs = performance.now()
  const minutes = () => ((performance.now() - startedAtMs) / 60_000).toFixed(2)
  // Killed while assigning windows, and after a third and two thirds of the emails.
  const killAt = [
    () => true,
    () => mail.taken.size > bookings / 3,
    () => mail.taken.size > (bookings * 2) / 3,
  ]
  let assigned = false
  let worker = await startWorker(environment)
  let job = runJob(environment, 'assign-windows')
  void job.done.then((answer) => (assigned = answer !== null))
  for (const [place, isTime] of killAt.entries()) {
    /* oxlint-disable no-await-in-loop */
    if (place === 0) await pause(1200)
    while (!isTime()) await pause(20)
    job.child.kill('SIGKILL')
    worker.kill('SIGKILL')
    print(`${name}: killed after ${minutes()} min, ${mail.taken.size} mails taken`)
    worker = await startWorker(environment)
    if (!assigned) {
      job = runJob(environment, 'assign-windows')
      void job.done.then((answer) => (assigned = answer !== null))
    }
    /* oxlint-enable no-await-in-loop */
  }
  /* oxlint-disable no-await-in-loop */
  for (const share of [0.9, 0.99, 0.999]) {
    while (mail.taken.size < bookings * share) await pause(50)
    print(`${name}: ${share * 100}% taken after ${minutes()} min`)
  }
  while (mail.taken.size < bookings) await pause(50)
  print(`${name}: every mail taken after ${minutes()} min`)
  while ((await runJob(environment, 'check-windows').done) !== `{"${date}":0}`) await pause(3000)
  /* oxlint-enable no-await-in-loop */
  const allMarked = minutes()
  worker.kill('SIGTERM')
  await ended(worker)

  const opened = await openDatabase({ ...options, log })
  const count = await countWindows(opened, date)
  await opened.close()
  await mail.close()
  await remove()
  const copies = [...mail.taken.values()].reduce((sum, times) => sum + times - 1, 0)
  print(`${name}: every one marked sent after ${allMarked} min (a killed worker's claims wait two minutes)`)
  print(
    `${name}: ${mail.taken.size} messages by Message-ID, ${copies} second copies under the same one, ` +
      `${mail.turnedAway} turned away, ${count.tries} tries, ${count.sent} marked sent, ${count.notSent} not, ` +
      `${count.withoutExactlyOne} bookings without exactly one`,
  )
  const isRight = mail.taken.size === bookings && count.sent === bookings && count.withoutExactlyOne === 0
  print(`${name}: ${isRight ? 'each told once' : 'NOT AS PROMISED'}\n`)
  if (!isRight) process.exitCode = 1
}

const startWorker = (environment: Record<string, string>) =>
  startProcess(['server/build/main.js'], environment, `http://127.0.0.1:${metricsPort}/readyz`)

/** Runs `npm run job`; `done` is its output, or null when it failed or was killed. */
function runJob(environment: Record<string, string>, name: string) {
  const child = spawn(process.execPath, ['scripts/job.ts', name, date], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const done = ended(child).then((code) => (code === 0 ? printed.trim() : null))
  return { child, done }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code)))
}
