import { setTimeout as pause } from 'node:timers/promises'
import { raiseAlarm } from '@kindfold/domain/office/alarm/alarms.ts'
import { listJobRuns, registerJobs } from '@kindfold/domain/office/alarm/job-runs.ts'
import { listGivenUpJobs } from '@kindfold/domain/office/alarm/jobs-again.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { isNothingSent } from '@kindfold/domain/message/is-nothing-sent.ts'
import { readQueue } from '@kindfold/domain/message/read-queue.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Environment } from '../environment/read-environment.ts'
import { findNewestBackup } from '../backup/open-backups.ts'
import { createKnock, type Knock } from '../health/knock.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createAlarms, type Alarms } from './jobs/alarms.ts'
import { findNextDue } from './jobs/find-next-due.ts'
import { listJobs } from './jobs/jobs.ts'
import { performJob } from './jobs/perform-job.ts'
import { startJobLibrary } from './jobs/start-job-library.ts'
import { startSender } from './sending/start-sender.ts'
import { openTransports } from './sending/open-transports.ts'

const longestStopMs = 8_000

/** What sends messages and does what is done by itself, in this process. */
export type Worker = {
  /** There may be a new message: look now. */
  kick(): void
  /** What an operator must hear of. */
  alarms: Alarms
  /** Asks whether a provider would let us in. */
  knock: Knock
  /** Finishes what has begun. */
  stop(): Promise<void>
}

/** Starts the worker. Any number may run on one PostgreSQL server: each job is done once, each message sent once. */
export async function startWorker({
  services,
  environment,
  metrics,
}: {
  services: Services
  environment: Environment
  metrics: Metrics
}): Promise<Worker> {
  const { log } = services
  const alarms = createAlarms(services, metrics)
  // What a restore holds, or goes from the opening on, waits for nobody who could be woken.
  metrics.watchQueue(async () =>
    (await services.database.read((tx) => isNothingSent(services, tx))) ? [] : await readQueue(services),
  )
  metrics.watchJobs(
    () => listJobRuns(services),
    () => listGivenUpJobs(services),
  )
  const { backup } = environment
  if (backup !== null) metrics.watchBackups(() => findNewestBackup(backup.folder))
  // A new database has no days until the first night, and the site names the next ones.
  await makeCollectionDays(services)
  const jobs = listJobs(alarms, metrics)
  const startsAt = services.clock.now()
  await registerJobs(
    services,
    jobs.map((job) => ({ name: job.name, dueAt: findNextDue(job, startsAt) })),
  )
  const transports = openTransports(environment, log)
  const sender = startSender({
    services,
    transports,
    onDelivery: (channel, { kind }) => metrics.countMessage(channel, kind),
  })
  const closeTransports = () => Promise.all(Object.values(transports).map((transport) => transport.close()))
  const jobLibrary = await startJobLibrary({
    database: services.database,
    databaseUrl: environment.databaseUrl,
    jobs,
    log,
    async perform(job) {
      await performJob(services, metrics, job, { isRetried: true })
      alarms.reportDone(job.name)
      sender.kick()
    },
    async onGivenUp(job) {
      try {
        await raiseAlarm(services, 'job-given-up', job)
      } finally {
        alarms.reportGivenUp(job)
      }
    },
  }).catch(async (error: unknown) => {
    // Whoever tries again starts a sender of its own.
    await sender.stop()
    await closeTransports()
    throw error
  })
  return {
    kick: sender.kick,
    alarms,
    knock: createKnock(transports, services),
    async stop() {
      // A provider that says nothing may take longer than the process has: its message is claimed again later.
      await Promise.race([Promise.all([sender.stop(), jobLibrary.stop()]), pause(longestStopMs)])
      await closeTransports()
    },
  }
}
