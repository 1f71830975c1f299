import type { Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import type { Log, Services } from '@kindfold/domain/base/services/services.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { addDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { pino } from 'pino'
import { readEnvironment } from '../../server/environment/read-environment.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { mountApps } from '../../server/mount-apps.ts'
import { openPlanner } from '../../server/planner/open-planner.ts'
import { startServer } from '../../server/start-server.ts'
import { openTransports } from '../../server/worker/sending/open-transports.ts'
import { createAlarms } from '../../server/worker/jobs/alarms.ts'
import { listJobs } from '../../server/worker/jobs/jobs.ts'
import { performJob } from '../../server/worker/jobs/perform-job.ts'
import { deliverMessage } from '../../server/worker/sending/deliver-message.ts'
import { planInline } from '@kindfold/domain/rounds/plan/testing/plan-inline.ts'
import type { Chance } from './seeded-random.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** The whole product in this process, with a clock that jumps: its servers listen, its worker acts when it is told to. */
export type Product = {
  services: Services
  /** Where each app answers. */
  origins: { site: string; booking: string; desk: string; drive: string }
  /** Errors that the product logged. */
  errors: string[]
  performJob(name: string, date?: string): Promise<unknown>
  /** Sends every message that is due. */
  sendMessages(): Promise<number>
  close(): Promise<void>
}

/**
 * Opens it. With port 0 any free one is taken, which a browser cannot use: addresses then name the usual ports. The site
 * is opened only where a port is named for it, and then as developers see it, `/design` included. Rounds are planned as the
 * server plans them, in a thread of their own and by moves, so that the same seed gives the same day on every machine;
 * with `planningMoves` in this thread, by so many instead.
 */
export async function openProduct({
  database,
  time,
  chance,
  ports,
  planningMoves,
}: {
  database: Database
  time: SimulatedTime
  chance: Chance
  ports: { site?: number; booking: number; desk: number; drive: number }
  planningMoves?: number
}): Promise<Product> {
  const reading = readEnvironment({
    APPS: ports.site === undefined ? 'booking,desk,drive' : 'site,booking,desk,drive',
    SITE_PORT: String(ports.site ?? 3000),
    BOOKING_PORT: String(ports.booking || 3001),
    DESK_PORT: String(ports.desk || 3002),
    DRIVE_PORT: String(ports.drive || 3003),
  })
  if (reading.outcome !== 'read') throw new Error(reading.faults.join())
  const { environment } = reading
  const mounting = await mountApps(environment)
  if (mounting.outcome !== 'mounted')
    throw new Error(`apps/${mounting.app} has not been built: npm start builds it`)
  const { demonstration } = await prepareDatabase(database, { demonstration: true })
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const services: Services = {
    database,
    clock: { now: time.now },
    random: { bytes: chance.bytes },
    addressKey: chance.bytes(32),
    settings: { ...defaultSettings, visitorLimits: null, emailsToOneRecipient: null },
    log: log as unknown as Log,
    deployment: {
      siteOrigin: environment.siteOrigin,
      bookingOrigin: environment.bookingOrigin,
      deskOrigin: environment.deskOrigin,
      driveOrigin: environment.driveOrigin,
      analyticsId: null,
      copyProtection: false,
      demonstration,
      development: ports.site !== undefined,
    },
    catalogueCache: createCatalogueCache(),
    followRound,
    planner:
      planningMoves === undefined
        ? openPlanner({ osrmOrigin: null, log: log as unknown as Log })
        : planInline(planningMoves),
  }
  await addDemonstrationStaff(services)
  const metrics = createMetrics()
  const starting = await startServer(
    {
      services,
      metrics,
      log,
      now: () => time.now().getTime(),
      apps: mounting.apps.map((app) => ({ ...app, pages: null })),
      worker: null,
      hostRule: 'any',
      trustedProxies: 0,
      apiRateLimitPerMinute: Number.MAX_SAFE_INTEGER,
      state: { isStopping: false },
    },
    { ports, metricsPort: null, host: '127.0.0.1' },
  )
  if (starting.outcome !== 'started') throw new Error(`the server did not start: ${starting.outcome}`)
  const { server } = starting
  const at = (name: string) => `http://localhost:${server.ports[name]}`
  const jobs = listJobs(createAlarms(services, metrics), metrics)
  const transports = openTransports(environment, services.log)
  return {
    services,
    origins: { site: at('site'), booking: at('booking'), desk: at('desk'), drive: at('drive') },
    errors,
    async performJob(name, date) {
      const job = jobs.find((known) => known.name === name)
      if (job === undefined) throw new Error(`there is no job ${name}`)
      return await performJob(services, metrics, job, date ?? null)
    },
    async sendMessages() {
      let count = 0
      for (const channel of ['email', 'sms'] as const) {
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- until nothing is due
          const claimed = await claimDueMessages(services, { limit: 100, channel })
          // oxlint-disable-next-line no-await-in-loop -- in order, so that the day repeats
          for (const message of claimed) await deliverMessage(services, transports, message)
          count += claimed.length
          if (claimed.length < 100) break
        }
      }
      return count
    },
    async close() {
      await server.stop()
      await Promise.all(Object.values(transports).map((transport) => transport.close()))
      await database.close()
    },
  }
}
