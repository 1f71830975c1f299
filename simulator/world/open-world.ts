import { openSimulated } from '@kindfold/database/testing/open-simulated.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { emptyDisk } from '@kindfold/database/testing/while-full.ts'
import { inventMoney } from '@kindfold/domain/office/demonstration/invent-money.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { openMoney } from '@kindfold/domain/money/statement/open-money.ts'
import { renewStatementNow } from '@kindfold/domain/money/statement/renew-statement.ts'
import { raiseAlarm } from '@kindfold/domain/office/alarm/alarms.ts'
import { createAnswerMemory } from '@kindfold/domain/base/services/answer-memory.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { settleRestored } from '@kindfold/domain/office/restore/settle-restored.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import { planInline } from '@kindfold/domain/rounds/plan/testing/plan-inline.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { addDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { createAlarms } from '../../server/worker/jobs/alarms.ts'
import { listJobs } from '../../server/worker/jobs/jobs.ts'
import { performJob } from '../../server/worker/jobs/perform-job.ts'
import { startTime, type SimulatedTime } from './simulated-time.ts'
import { lostConnection } from './no-answer.ts'
import { openApps, type Ask } from './open-apps.ts'
import { makeFallible, noTrouble, troubledUntil, type DatabaseTrouble } from './fallible-database.ts'
import { streamOf, takeProcessChance } from './chance.ts'
import { keepBackups } from './keep-backups.ts'

/** The whole product in this process: nothing listens, the clock jumps, and all chance comes from the seed. */
export type World = {
  seed: number
  services: Services
  /** The database itself, for looking at what is so: it answers whatever happens to the product. */
  truth: Pick<Services, 'database' | 'clock'>
  time: SimulatedTime
  ask: Ask
  /** What the product logged as an error. */
  errors: string[]
  /** Until when nothing of ours answers or works: the machine is asleep; or its sender alone, or its jobs. */
  outage: { until: number; ofSender: number; ofJobs: number }
  /** Until when a second worker runs beside ours, and does at each moment what ours does. */
  second: { until: number }
  /** Jobs that fail the next time, as often as they are tried. */
  failing: Set<string>
  /** What goes wrong between the product and its database. */
  trouble: DatabaseTrouble
  /** Starts the product again, if it has ended. Says whether it had. */
  startAgain(): boolean
  /** Lets happen what is planned up to a moment; the database's clock goes with it. */
  runUntil(moment: Date): Promise<void>
  performJob(name: string): Promise<void>
  /** Brings back the last backup as an operator does, with all of its steps. Says when it was taken; null: there is none. */
  restore(): Promise<Date | null>
  jobs: readonly { name: string; cron: string }[]
  close(): Promise<void>
}

const origins = {
  siteOrigin: 'http://localhost:3000',
  bookingOrigin: 'http://localhost:3001',
  deskOrigin: 'http://localhost:3002',
  driveOrigin: 'http://localhost:3003',
}
/** On which engine a world lives. */
export type Engine = 'embedded' | 'postgres'

export async function openWorld({
  seed,
  from,
  engine,
  planningMoves = 2_000,
  backsUpOn = new Set(),
  hasPast = false,
  onPage,
}: {
  seed: number
  from: Date
  engine: Engine
  /** The planner's; a few are enough for the rounds of a small town. */
  planningMoves?: number | undefined
  /** The days of whose night a backup is brought back; of the others it is not kept. */
  backsUpOn?: ReadonlySet<string>
  /** Begins with the invented months of a demonstration. */
  hasPast?: boolean
  /** Gets each page that is answered, as HTML. */
  onPage?: (page: { at: Date; title: string; html: string }) => void
}): Promise<World> {
  takeProcessChance(streamOf(seed, 'process'))
  const chance = streamOf(seed, 'services')
  const errors: string[] = []
  const { database, setClock, copy } = await openSimulated(engine)
  await setClock(from)
  const time = startTime(from)
  const { demonstration } = await prepareDatabase(database, { demonstration: true })
  const trouble = noTrouble()
  const services: Services = {
    database: makeFallible(database, trouble, time.now),
    clock: { now: time.now },
    random: { bytes: chance.bytes },
    addressKey: chance.bytes(32),
    settings: { ...defaultSettings, emailsToOneRecipient: null },
    log: {
      info() {},
      warn() {},
      // What a cut-off database or an ended process causes is no surprise.
      error: (details, message) => {
        if (!trouble.hasEnded && time.now().getTime() >= troubledUntil(trouble))
          errors.push(`${message} ${describeError(details)}`)
      },
    },
    deployment: {
      ...origins,
      analyticsId: null,
      copyProtection: false,
      mustBeReal: false,
      demonstration,
      development: false,
    },
    catalogueCache: createCatalogueCache(),
    answerMemory: createAnswerMemory(),
    followRound,
    planner: planInline(planningMoves),
  }
  const backups =
    backsUpOn.size > 0 ? keepBackups({ services, copy, isKept: (date) => backsUpOn.has(date) }) : null
  if (backups !== null) services.backups = backups
  await addDemonstrationStaff(services)
  // As a start of the server does: what another world of this process brought into force is over.
  await readInstallation(services)
  if (hasPast) await inventMoney(services)
  await openMoney(services)
  let apps = openApps(services)
  const start = () => {
    trouble.hasEnded = false
    services.catalogueCache = createCatalogueCache()
    services.answerMemory = createAnswerMemory()
    apps = openApps(services)
  }
  const startAgain = () => {
    if (!trouble.hasEnded) return false
    start()
    return true
  }
  const metrics = createMetrics()
  const alarms = createAlarms(services, metrics)
  const jobs = listJobs(alarms, metrics)
  const failing = new Set<string>()
  return {
    seed,
    services,
    errors,
    truth: { database, clock: services.clock },
    outage: { until: 0, ofSender: 0, ofJobs: 0 },
    second: { until: 0 },
    failing,
    trouble,
    startAgain,
    time: {
      ...time,
      at: (moment, run) =>
        time.at(moment, async () => {
          await setClock(time.now())
          await run()
          // Whatever ended under the hands of a person is started again for whoever comes next.
          startAgain()
        }),
    },
    async ask(request) {
      const answer = await apps(request)
      if (startAgain()) throw lostConnection()
      if (onPage && answer.headers.get('Content-Type')?.startsWith('text/html'))
        onPage({
          at: time.now(),
          title: `${request.method} ${request.url}`,
          html: await answer.clone().text(),
        })
      return answer
    },
    runUntil: time.runUntil,
    async performJob(name) {
      const job = jobs.find((known) => known.name === name)
      if (job === undefined) throw new Error(`there is no job ${name}`)
      if (failing.delete(name)) {
        // The job library tries it for a quarter of an hour, and says then that it gave it up.
        await raiseAlarm(services, 'job-given-up', name).catch(() => {})
        alarms.reportGivenUp(name)
      } else await performJob(services, metrics, job).catch(() => {})
      startAgain()
    },
    jobs,
    async restore() {
      const last = backups?.last() ?? null
      if (last === null || backups === null) return null
      await last.bringBack()
      await setClock(time.now())
      // It is another machine, or another disk.
      Object.assign(trouble, noTrouble())
      await emptyDisk(database)
      start()
      await settleRestored(services, { backupAt: last.at, register: backups.register })
      await renewStatementNow(services)
      await readInstallation(services)
      return last.at
    },
    close: () => database.close(),
  }
}

function describeError(details: object): string {
  const { err, ...rest } = details as { err?: unknown }
  return `${err instanceof Error ? (err.stack ?? err.message) : ''} ${JSON.stringify(rest)}`
}
