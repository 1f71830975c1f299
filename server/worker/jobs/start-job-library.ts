import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@kindfold/database/open-database.ts'
import { isConnectionFailure } from '@kindfold/database/postgres/connection-failure.ts'
import { PgBoss, type Clock } from 'pg-boss'
import type { Log } from '@kindfold/domain/base/services/services.ts'
import type { Job } from './job.ts'

export type JobLibraryOptions = {
  database: Database
  /** The PostgreSQL server; null: the embedded database. */
  databaseUrl: string | null
  jobs: readonly Job[]
  log: Log
  /** Does one job; what it throws is tried again. */
  perform(job: Job): Promise<void>
  /** A job that was tried often enough and failed each time. */
  onGivenUp(name: string): void | Promise<void>
  /** For tests that move the time. */
  clock?: Clock
}

const timeZone = 'Europe/London'
const deadLetters = 'given-up'
/** A job of which nothing was heard for so long was its worker's that has ended: another one takes it, within a minute or two. */
const heartbeatSeconds = 60

/**
 * Runs each job at its time, once for all workers, with retries. What was due while no worker ran is made up for
 * once when one starts. Resolves with how to stop: what has begun is finished.
 */
export async function startJobLibrary(options: JobLibraryOptions): Promise<{ stop(): Promise<void> }> {
  const { database, databaseUrl, log } = options
  const boss = openJobLibrary(database, databaseUrl, options.clock)
  boss.on('error', (error) => void logLibraryError({ database, log }, error))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job library warns'))
  try {
    await planJobs(boss, options)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) }
}

/** Starts the library, and tells it of each job and when it is due. */
async function planJobs(boss: PgBoss, { jobs, perform, onGivenUp }: JobLibraryOptions): Promise<void> {
  await boss.start()

  await boss.createQueue(deadLetters, { retentionSeconds: 30 * 86_400 })
  // One after the other: on the embedded database a queue that is met first inside a transaction waits for ever.
  /* oxlint-disable no-await-in-loop */
  for (const job of jobs) {
    // Exclusive: never two of one job, neither waiting nor under way.
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: 6,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 3600,
      deleteAfterSeconds: 14 * 86_400,
      deadLetter: deadLetters,
    })
    // Also of one that an earlier version made.
    await boss.updateQueue(job.name, { heartbeatSeconds })
    await boss.getQueue(job.name)
    await boss.work(job.name, { pollingIntervalSeconds: 5, batchSize: 1 }, async () => await perform(job))
    await boss.schedule(job.name, job.cron, { job: job.name }, { tz: timeZone, missed: 'once' })
  }
  const planned = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!planned.has(name)) await boss.unschedule(name)
  /* oxlint-enable no-await-in-loop */
  await boss.work<{ job?: string }>(deadLetters, { pollingIntervalSeconds: 10 }, async (jobsGivenUp) => {
    // oxlint-disable-next-line no-await-in-loop -- few, and in their order
    for (const { data } of jobsGivenUp) await onGivenUp(data?.job ?? 'unknown')
  })
}

/** The database logs an outage, once, so that the library's share of it is left out. */
export async function logLibraryError(
  { database, log }: Pick<JobLibraryOptions, 'log'> & { database: Pick<Database, 'ping'> },
  error: Error,
): Promise<void> {
  // A worker of the library reports a plain object with what its error had.
  const isLost = isConnectionFailure(Object.assign(new Error(error.message), error))
  // The library's connections may be cut a moment before the others.
  if (isLost) await pause(500)
  const isOutage =
    isLost &&
    (await database.ping().then(
      () => false,
      () => true,
    ))
  if (!isOutage) log.error({ err: error }, 'the job library reports an error')
}

/** The library over the database that the house uses; nothing is started yet. */
function openJobLibrary(database: Database, databaseUrl: string | null, clock?: Clock): PgBoss {
  const timing = {
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    monitorVacuum: false,
    ...(clock === undefined ? {} : { clock }),
  }
  if (database.jobStatements !== null) {
    return new PgBoss({ db: database.jobStatements, backend: 'pglite', reindex: false, ...timing })
  }
  if (databaseUrl === null) throw new Error('the job library needs the URL of the PostgreSQL server')
  return new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kindfold-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    ...timing,
  })
}
