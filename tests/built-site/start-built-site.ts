import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnavailable, type Database } from '@kindfold/database/database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { openTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { createAnswerMemory } from '@kindfold/domain/base/services/answer-memory.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { pino } from 'pino'
import { readEnvironment } from '../../server/environment/read-environment.ts'
import type { ServerContext } from '../../server/http/server-context.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { mountApps } from '../../server/mount-apps.ts'
import { keepPages } from '../../server/keep-pages.ts'
import { startServer } from '../../server/start-server.ts'

/** The built site behind the real server in this process, with the test's own database. */
export type BuiltSite = {
  origin: string
  /** Booking's origin beside it, if it runs. */
  bookingOrigin: string | null
  /** 'tables': the database refuses everything but the catalogue. 'app': booking also throws at every request. */
  bookingOutage: 'tables' | 'app' | null
  /** The server's log lines at error level or above. */
  errors: string[]
  /** While true the database refuses every connection. */
  outage: boolean
  /** The site's database, whatever `outage` is. */
  database: Database
  /** What the site works with. */
  services: Services
  /** The time of server and site, which stands still. */
  now(): number
  /** Moves it forward. */
  passTime(ms: number): void
  /** Waits until no page is being rendered. */
  settle(): Promise<void>
  close(): Promise<void>
}

const serverBundle = 'apps/site/build/server/index.js'

/** Whether there is a built site to start. */
export const isBuilt = existsSync(join(import.meta.dirname, '..', '..', serverBundle))

/** Starts it; with booking beside it, no page is kept, so that each answer is made anew. */
export async function startBuiltSite({ withBooking = false, trustedProxies = 0 } = {}): Promise<BuiltSite> {
  const reading = readEnvironment({ APPS: withBooking ? 'site,booking' : 'site' })
  if (reading.kind !== 'read') throw new Error(reading.faults.join())
  const { environment } = reading
  const mounting = await mountApps(environment)
  if (mounting.kind !== 'mounted') throw new Error(`apps/${mounting.app} has not been built`)

  const open = await openTestDatabase()
  const { demonstration } = await prepareDatabase(open, { demonstration: true })
  const errors: string[] = []
  const log = pino(
    { level: 'error' },
    {
      write(line: string) {
        errors.push(line)
      },
    },
  )
  let nowMs = Date.now()
  const site: BuiltSite = {
    origin: '',
    bookingOrigin: null,
    bookingOutage: null,
    errors,
    outage: false,
    database: open,
    get services() {
      return services
    },
    now: () => nowMs,
    passTime: (ms) => void (nowMs += ms),
    async settle() {
      await Promise.all(serverContext.apps.map((app) => app.pages?.settle()))
    },
    async close() {
      await server.stop()
      await open.close()
    },
  }
  const services: Services = {
    database: {
      ...open,
      async transaction(work) {
        if (site.bookingOutage) throw new DatabaseUnavailable('booking’s tables cannot be reached')
        return await open.transaction(work)
      },
      async statement(name, statement) {
        if (site.bookingOutage) throw new DatabaseUnavailable('booking’s tables cannot be reached')
        return await open.statement(name, statement)
      },
      async readAsAnonymous(work) {
        if (site.outage) throw new DatabaseUnavailable('the database server cannot be reached')
        return await open.readAsAnonymous(work)
      },
    },
    clock: { now: () => new Date(nowMs) },
    log,
    deployment: {
      siteOrigin: environment.siteOrigin,
      bookingOrigin: environment.bookingOrigin,
      deskOrigin: environment.deskOrigin,
      driveOrigin: environment.driveOrigin,
      analyticsId: null,
      copyProtection: true,
      mustBeReal: false,
      demonstration,
      development: false,
    },
    random: { bytes: randomBytes },
    addressKey: randomBytes(32),
    settings: defaultSettings,
    catalogueCache: createCatalogueCache(),
    answerMemory: createAnswerMemory(),
    followRound,
  }
  const parts = { services, metrics: createMetrics(), log, now: () => nowMs }
  const serverContext: ServerContext = {
    ...parts,
    apps: mounting.apps.map((app) => ({
      ...app,
      async handle(request, given) {
        if (app.name === 'booking' && site.bookingOutage === 'app') throw new Error('booking is down')
        return await app.handle(request, given)
      },
      pages: withBooking ? null : keepPages(app, parts),
    })),
    worker: null,
    hostRule: 'any',
    trustedProxies,
    apiRateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    state: { isStopping: false },
  }
  const ports: Record<string, number> = withBooking ? { site: 0, booking: 0 } : { site: 0 }
  const starting = await startServer(serverContext, { ports, metricsPort: null, host: '127.0.0.1' })
  if (starting.kind !== 'started') throw new Error(`the server did not start: ${starting.kind}`)
  const { server } = starting
  site.origin = `http://127.0.0.1:${server.ports.site}`
  if (withBooking) site.bookingOrigin = `http://127.0.0.1:${server.ports.booking}`
  return site
}
