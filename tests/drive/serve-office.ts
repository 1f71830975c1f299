import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'
import {
  cancelStopOfToday,
  changeRoundOfToday,
  endEveryInvitation,
  endEverySession,
  makeIdleDriver,
  makeRoundOfToday,
  readPlaces,
  readReceived,
} from '@kindfold/domain/office/demonstration/testing/live-day.ts'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { readEnvironment } from '../../server/environment/read-environment.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { mountApps } from '../../server/mount-apps.ts'
import { openServices } from '../../server/open-services.ts'
import { startServer } from '../../server/start-server.ts'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import { openBadLine, type Line } from './bad-line.ts'

// The real office behind a line that a test makes bad, on a database of its own, and a second port by which the test
// asks for a round, spoils the line, and reads what has arrived. Prints both ports, and ends with its parent.

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

const linePort = await findPortAside()
const origin = `http://localhost:${linePort}`
const withDesk = process.argv.includes('desk')
const deskPort = await findPortAside()
const reading = readEnvironment({
  APPS: withDesk ? 'drive,desk' : 'drive',
  DRIVE_ORIGIN: origin,
  DESK_ORIGIN: `http://localhost:${deskPort}`,
  DATA_DIR: process.argv[2],
  VISITOR_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  DRIVE_POSITIONS: process.argv.includes('positions') ? 'on' : 'off',
})
if (reading.kind === 'faulty') throw new Error(reading.faults.join('\n'))
const { environment } = reading
process.env.NODE_ENV = 'production'
const log = pino({ level: 'warn' }, pino.destination(2))
const mounting = await mountApps(environment)
if (mounting.kind === 'not-built') throw new Error(`apps/${mounting.app} has not been built`)
const opening = await openServices(environment, log)
if (opening.kind === 'refused') throw new Error(opening.reason)
const { services } = opening
let aheadMs = 0
services.clock = { now: () => new Date(Date.now() + aheadMs) }
await setCapacity(services, { areaId: 'cambridge', capacity: 1000 })

const starting = await startServer(
  {
    services,
    log,
    metrics: createMetrics(),
    now: Date.now,
    apps: mounting.apps.map((app) => ({ ...app, pages: null })),
    hostRule: 'any',
    trustedProxies: 0,
    apiRateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    state: { isStopping: false },
    worker: null,
  },
  { ports: { drive: 0, desk: deskPort }, metricsPort: null, host: '127.0.0.1' },
)
if (starting.kind !== 'started') throw new Error(JSON.stringify(starting))
const line = await openBadLine(linePort, starting.server.ports.drive ?? 0)

const commands: Record<string, (given: Record<string, unknown>) => Promise<unknown>> = {
  round: ({ doors }) =>
    makeRoundOfToday(services, { doors: Number(doors), today: london.format(Date.now()) }),
  async line({ mode }) {
    line.set(mode as Line)
    return line.counts()
  },
  async release({ name }) {
    line.release(String(name))
    return {}
  },
  acts: () => readReceived(services),
  places: () => readPlaces(services),
  driver: () => makeIdleDriver(services),
  async clock({ at }) {
    aheadMs = at === null ? 0 : Date.parse(String(at)) - Date.now()
    return {}
  },
  'end-sessions': () => endEverySession(services),
  'age-codes': () => endEveryInvitation(services),
  cancel: ({ roundId, stop }) =>
    cancelStopOfToday(services, { roundId: String(roundId), stop: Number(stop) }),
  change: ({ roundId, moved, noted }) =>
    changeRoundOfToday(services, { roundId: String(roundId), moved: Number(moved), noted: Number(noted) }),
}

const control = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  const perform = commands[(request.url ?? '').slice(1)]
  try {
    const answer = await perform?.(JSON.parse(body || '{}') as Record<string, unknown>)
    response.writeHead(perform ? 200 : 404).end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.writeHead(500).end(JSON.stringify(String(error)))
  }
}).listen(0, '127.0.0.1', () => {
  const address = control.address()
  const port = typeof address === 'object' ? address?.port : 0
  process.stdout.write(`line ${linePort} desk ${deskPort} control ${port}\n`)
})
process.stdin.once('end', () => process.exit(0)).resume()
process.once('SIGTERM', () => process.exit(0))
