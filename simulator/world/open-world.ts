import { openSimulated } from '@kindfold/database/testing/open-simulated.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createCatalogueCache } from '@kindfold/domain/catalogue/catalogue-cache.ts'
import { planInline } from '@kindfold/domain/plan/testing/plan-inline.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { defaultSettings } from '@kindfold/domain/settings.ts'
import { addDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { createMetrics } from '../../server/metrics.ts'
import { createAlarms } from '../../server/worker/jobs/alarms.ts'
import { listJobs } from '../../server/worker/jobs/jobs.ts'
import { performJob } from '../../server/worker/jobs/perform-job.ts'
import { startTime, type SimulatedTime } from '../../scripts/demo-day/simulated-time.ts'
import { openApps, type Ask } from './open-apps.ts'
import { streamOf, takeProcessChance } from './chance.ts'

/** The whole product in this process: nothing listens, the clock jumps, and all chance comes from the seed. */
export type World = {
  seed: number
  services: Services
  time: SimulatedTime
  ask: Ask
  /** What the product logged as an error. */
  errors: string[]
  /** Until when nothing of ours answers or works: the machine is asleep. */
  outage: { until: number }
  /** Lets happen what is planned up to a moment; the database's clock goes with it. */
  runUntil(moment: Date): Promise<void>
  performJob(name: string): Promise<void>
  jobs: readonly { name: string; cron: string }[]
  close(): Promise<void>
}

const origins = {
  siteOrigin: 'http://localhost:3000',
  bookingOrigin: 'http://localhost:3001',
  deskOrigin: 'http://localhost:3002',
  driveOrigin: 'http://localhost:3003',
}
/** Enough for the rounds of a small town. */
const planningMoves = 2_000

export async function openWorld({ seed, from }: { seed: number; from: Date }): Promise<World> {
  takeProcessChance(streamOf(seed, 'process'))
  const chance = streamOf(seed, 'services')
  const errors: string[] = []
  const { database, setClock } = await openSimulated()
  await setClock(from)
  const time = startTime(from)
  const { demonstration } = await prepareDatabase(database, { demonstration: true })
  const services: Services = {
    database,
    clock: { now: time.now },
    random: { bytes: chance.bytes },
    addressKey: chance.bytes(32),
    settings: { ...defaultSettings, emailsToOneRecipient: null },
    log: {
      info() {},
      warn() {},
      error: (details, message) => void errors.push(`${message} ${describeError(details)}`),
    },
    deployment: {
      ...origins,
      analyticsId: null,
      copyProtection: false,
      demonstration,
      development: false,
    },
    catalogueCache: createCatalogueCache(),
    planner: planInline(planningMoves),
  }
  await addDemonstrationStaff(services)
  const metrics = createMetrics()
  const jobs = listJobs(createAlarms(services, metrics), metrics)
  return {
    seed,
    services,
    errors,
    outage: { until: 0 },
    time: {
      ...time,
      at: (moment, run) =>
        time.at(moment, async () => {
          await setClock(time.now())
          await run()
        }),
    },
    ask: openApps(services),
    runUntil: time.runUntil,
    async performJob(name) {
      const job = jobs.find((known) => known.name === name)
      if (job === undefined) throw new Error(`there is no job ${name}`)
      await performJob(services, metrics, job).catch(() => {})
    },
    jobs,
    close: () => database.close(),
  }
}

function describeError(details: object): string {
  const { err, ...rest } = details as { err?: unknown }
  return `${err instanceof Error ? (err.stack ?? err.message) : ''} ${JSON.stringify(rest)}`
}
