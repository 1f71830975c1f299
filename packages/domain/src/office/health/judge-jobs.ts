import { nameJob } from '@kindfold/content/desk/job-names.ts'
import type { Finding } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'
import { listJobRuns } from '../alarm/job-runs.ts'
import { listGivenUpJobs } from '../alarm/jobs-again.ts'

/** Judges whether the jobs are done at their time, whichever process does them. */
export async function judgeJobs(services: Pick<Services, 'database' | 'clock'>): Promise<Finding> {
  const runs = await listJobRuns(services)
  const givenUp = (await listGivenUpJobs(services)).map(({ job }) => nameJob(job))
  const late = runs.filter(({ lateSeconds }) => lateSeconds > 0).map(({ job }) => nameJob(job))
  if (givenUp.length + late.length > 0) {
    const says = [
      ...(givenUp.length > 0 ? [`Given up: ${givenUp.join(', ')}.`] : []),
      ...(late.length > 0 ? [`Late: ${late.join(', ')}.`] : []),
    ]
    return { state: 'trouble', says: says.join(' ') }
  }
  if (runs.length === 0) return { state: 'unknown', says: 'No worker has told its jobs yet.' }
  return { state: 'well', says: `All ${runs.length} are on time.` }
}
