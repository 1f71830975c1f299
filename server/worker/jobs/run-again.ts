import { endAlarm, listAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import { noteFailedAgain, takeJobsAskedFor } from '@kindfold/domain/office/alarm/jobs-again.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Alarms } from './alarms.ts'
import type { Job } from './job.ts'
import { performJob } from './perform-job.ts'

/** Runs the jobs again that were given up and that somebody at the desk asked for, each once. */
export async function runAgain(
  services: Services,
  {
    metrics,
    jobs,
    alarms,
  }: { metrics: Pick<Metrics, 'countJob'>; jobs: readonly Job[]; alarms: Pick<Alarms, 'keepGivenUp'> },
): Promise<Record<string, 'done' | 'failed' | 'no longer a job'>> {
  const report: Record<string, 'done' | 'failed' | 'no longer a job'> = {}
  /* oxlint-disable no-await-in-loop -- each may be a whole evening's work */
  for (const name of await takeJobsAskedFor(services)) {
    const job = jobs.find((known) => known.name === name)
    try {
      if (job) await performJob(services, metrics, job)
      else await endAlarm(services, 'job-given-up', name)
      report[name] = job ? 'done' : 'no longer a job'
    } catch {
      // The log has it.
      await noteFailedAgain(services, name)
      report[name] = 'failed'
    }
  }
  /* oxlint-enable no-await-in-loop */
  // Another worker may have done what this one gave up.
  const standing = await listAlarms(services, 'job-given-up')
  alarms.keepGivenUp(standing.map(({ subject }) => subject))
  return report
}
