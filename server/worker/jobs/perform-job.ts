import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { endAlarm } from '@kindfold/domain/office/alarm/alarms.ts'
import { recordJobDone } from '@kindfold/domain/office/alarm/job-runs.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { findNextDue } from './find-next-due.ts'
import type { Job, JobReport } from './job.ts'

/** Does a job, and says in the log and the figures what it did or that it failed. Throws what the job throws. */
export async function performJob(
  services: Services,
  metrics: Pick<Metrics, 'countJob'>,
  job: Job,
  { date = null, isRetried = false }: { date?: string | null; isRetried?: boolean } = {},
): Promise<JobReport> {
  const startedAtMs = performance.now()
  try {
    const report = await job.run(services, date)
    // One for a day that somebody named is none of those that are due.
    if (date === null)
      await recordJobDone(services, { name: job.name, dueAt: findNextDue(job, services.clock.now()) })
    else await endAlarm(services, 'job-given-up', job.name)
    metrics.countJob(job.name, 'done')
    const seconds = Math.round(performance.now() - startedAtMs) / 1000
    services.log.info({ job: job.name, seconds, report }, 'a job was done')
    return report
  } catch (error) {
    metrics.countJob(job.name, 'failed')
    // The database logs an outage, once.
    if (!(error instanceof DatabaseUnavailable))
      if (isRetried) services.log.error({ err: error, job: job.name }, 'a job failed: it will be retried')
      else services.log.error({ err: error, job: job.name }, 'a job that was asked for failed')
    throw error
  }
}
