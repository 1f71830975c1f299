import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'
import { pino } from 'pino'
import { readEnvironment } from '../../../server/environment/read-environment.ts'
import { openServices } from '../../../server/open-services.ts'
import {
  analyticsBookingOrigin,
  analyticsSiteOrigin,
  bookingOrigin,
  deskOrigin,
  driveOrigin,
  hurriedBookingOrigin,
  liveBookingOrigin,
  readyOrigin,
  siteOrigin,
  streetsDeskOrigin,
  streetsOrigin,
} from '../origins.ts'
import { endWith } from './end-with.ts'

// The servers of the browser journeys, all or those named by their origins, each on a copy of one new demonstration.
// `readyOrigin` answers when all of them do, with the folder of the original. Leaves no folder behind, and ends with the
// runner of the journeys (RUNNER_PID).

const portOf = (origin: string) => new URL(origin).port
const everyServer = [
  {
    origin: siteOrigin,
    file: 'server/build/main.js',
    env: {
      SITE_PORT: portOf(siteOrigin),
      BOOKING_PORT: portOf(bookingOrigin),
      DESK_PORT: portOf(deskOrigin),
      DRIVE_PORT: portOf(driveOrigin),
    },
  },
  {
    origin: analyticsSiteOrigin,
    file: 'server/build/main.js',
    env: {
      SITE_PORT: portOf(analyticsSiteOrigin),
      BOOKING_PORT: portOf(analyticsBookingOrigin),
      APPS: 'site,booking',
      ANALYTICS_ID: 'G-TEST000000',
    },
  },
  {
    origin: hurriedBookingOrigin,
    file: 'tests/browser/servers/hurried-booking.ts',
    env: { BOOKING_PORT: portOf(hurriedBookingOrigin), APPS: 'booking' },
  },
  {
    origin: liveBookingOrigin,
    file: 'tests/browser/servers/live-booking.ts',
    env: { BOOKING_PORT: portOf(liveBookingOrigin), APPS: 'booking' },
  },
  {
    origin: streetsDeskOrigin,
    file: 'server/build/main.js',
    env: {
      DESK_PORT: portOf(streetsDeskOrigin),
      APPS: 'desk',
      MAP_TILES_URL: `${streetsOrigin}/area.pmtiles`,
    },
  },
]
const wanted = process.argv.slice(2)
const servers = everyServer.filter(({ origin }) => wanted.length === 0 || wanted.includes(origin))
const sharedEnv = {
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  LOG_LEVEL: 'warn',
  // All journeys come from this machine.
  VISITOR_LIMITS: 'off',
  DATABASE_URL: '',
  SITE_ORIGIN: '',
  BOOKING_ORIGIN: '',
  DESK_ORIGIN: '',
  DRIVE_ORIGIN: '',
}

const folder = await mkdtemp(join(tmpdir(), 'kindfold-journeys-'))
const first = join(folder, 'new')
// How a server makes its database, server/built-server.test.ts tells.
await makeMigratedFolder(first)
const reading = readEnvironment({ DATA_DIR: first })
if (reading.kind === 'faulty') throw new Error(reading.faults.join('\n'))
const opening = await openServices(reading.environment, pino({ level: 'warn' }, pino.destination(2)))
if (opening.kind === 'refused') throw new Error(opening.reason)
// Journeys take the first day that is offered, side by side: it must not fill up between the choice and the booking.
await setCapacity(opening.services, { areaId: 'cambridge', capacity: 1000 })
await opening.services.database.close()

const beforeIt = ['./scripts/start-sooner.js', new URL('end-with-parent.ts', import.meta.url).href]
const children: ChildProcess[] = []
process.once('SIGTERM', () => void stop(0))
endWith(Number(process.env.RUNNER_PID ?? process.ppid), () => void stop(1))
await Promise.all(servers.map(start))
const [host = '', port = ''] = new URL(readyOrigin).host.split(':')
createServer((_request, response) => response.end(first))
  .once('error', (error) => {
    process.stderr.write(`${readyOrigin}: ${error.message}\n`)
    void stop(1)
  })
  .listen(Number(port), host)

async function start({ origin, file, env }: (typeof servers)[number]): Promise<void> {
  const dataFolder = join(folder, portOf(origin))
  await cp(first, dataFolder, { recursive: true })
  const child = spawn(process.execPath, [...beforeIt.flatMap((one) => ['--import', one]), file], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...sharedEnv, ...env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  // A server that ends by itself ends the run, so that its journeys do not fail one by one.
  child.once('exit', () => void stop(1))
  while (!(await isReady(origin))) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function isReady(origin: string): Promise<boolean> {
  return await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stop(code: number): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      child.removeAllListeners('exit')
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
  await rm(folder, { recursive: true, force: true })
  process.exit(code)
}
