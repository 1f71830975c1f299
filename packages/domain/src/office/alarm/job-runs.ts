import { alarms, jobRuns } from '@kindfold/database/schema/alarms.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** A job and when it is to be done next, or was to be. */
type DueJob = { name: string; dueAt: Date }

/** What a job has done. Instants are ISO. */
export type JobRun = {
  job: string
  lastDoneAt: string | null
  dueAt: string
  /** For how many seconds it is late; 0: it is not. */
  lateSeconds: number
}

/** As long as a job may take for its tries before it counts as late. */
const lateAfterSeconds = 15 * 60

/** Says which jobs there are. One that is overdue stays so; what is no job any more is forgotten. */
export async function registerJobs(services: Services, jobs: readonly DueJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await transact(services, async (tx) => {
    await tx.delete(jobRuns).where(notInArray(jobRuns.name, names))
    await tx
      .insert(jobRuns)
      .values([...jobs])
      .onConflictDoUpdate({
        target: jobRuns.name,
        set: { dueAt: sql`least(${jobRuns.dueAt}, excluded.due_at)` },
      })
  })
}

/** Writes down that a job was done, and when it is due next. That it was given up is over. */
export async function recordJobDone(services: Services, { name, dueAt }: DueJob): Promise<void> {
  const lastDoneAt = services.clock.now()
  await transact(services, async (tx) => {
    await tx.delete(alarms).where(eq(alarms.key, `job-given-up:${name}`))
    await tx
      .insert(jobRuns)
      .values({ name, dueAt, lastDoneAt })
      .onConflictDoUpdate({ target: jobRuns.name, set: { dueAt, lastDoneAt } })
  })
}

/** Lists what each job has done, those that are due first in front. */
export async function listJobRuns(services: Pick<Services, 'database' | 'clock'>): Promise<JobRun[]> {
  const nowMs = services.clock.now().getTime()
  const rows = await services.database.read((tx) =>
    tx.select().from(jobRuns).orderBy(asc(jobRuns.dueAt), asc(jobRuns.name)),
  )
  return rows.map(({ name, lastDoneAt, dueAt }) => {
    const overdueSeconds = Math.floor((nowMs - dueAt.getTime()) / 1000)
    return {
      job: name,
      lastDoneAt: lastDoneAt?.toISOString() ?? null,
      dueAt: dueAt.toISOString(),
      lateSeconds: overdueSeconds > lateAfterSeconds ? overdueSeconds : 0,
    }
  })
}
