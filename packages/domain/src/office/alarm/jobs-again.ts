import { alarms } from '@kindfold/database/schema/alarms.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** A job that was given up. Instants are ISO. */
export type GivenUpJob = {
  job: string
  since: string
  /** Who asked for it to be run again, until a worker has done so; null: nobody. */
  asked: { at: string; by: string } | null
  /** When it last failed although somebody asked. */
  failedAgainAt: string | null
}

const isGivenUp = eq(alarms.kind, 'job-given-up')
const isJob = (job: string) => eq(alarms.key, `job-given-up:${job}`)

/** Lists the jobs that were tried often enough and failed each time, oldest first. */
export async function listGivenUpJobs({ database }: Pick<Services, 'database'>): Promise<GivenUpJob[]> {
  const rows = await database.read((tx) =>
    tx.select().from(alarms).where(isGivenUp).orderBy(asc(alarms.since), asc(alarms.key)),
  )
  return rows.map(({ details, since }) => ({
    job: String(details.subject),
    since: since.toISOString(),
    asked: (details.asked as GivenUpJob['asked'] | undefined) ?? null,
    failedAgainAt: typeof details.failedAgainAt === 'string' ? details.failedAgainAt : null,
  }))
}

/** Asks the workers, of which this process may be none, to run a job again that was given up. */
export async function askForJobAgain(
  services: Services,
  { job, by }: { job: string; by: Actor & { kind: 'staff' } },
): Promise<{ kind: 'asked' } | { kind: 'asked-already' } | { kind: 'not-given-up' }> {
  const at = services.clock.now()
  return await transact(services, async (tx) => {
    const [alarm] = await tx.select().from(alarms).where(isJob(job)).for('update')
    if (!alarm) return { kind: 'not-given-up' } as const
    if (alarm.details.asked) return { kind: 'asked-already' } as const
    const details = { ...alarm.details, asked: { at: at.toISOString(), by: by.name } }
    await tx.update(alarms).set({ details }).where(isJob(job))
    await recordStaffEvent(tx, { at, by, act: 'run-job-again', subject: { kind: 'job', id: job } })
    return { kind: 'asked' } as const
  })
}

/** How long one that a worker took is left to it: as long as the job library leaves it a job. */
const takenForMs = 3_600_000

/**
 * Takes the jobs that somebody asked for: of several workers one gets each. What a worker that died had taken is taken
 * again later.
 */
export async function takeJobsAskedFor(services: Services): Promise<string[]> {
  const now = services.clock.now()
  const takenAt = now.toISOString()
  const isLost = sql`(${alarms.details} ->> 'takenAt')::timestamptz < ${new Date(now.getTime() - takenForMs).toISOString()}::timestamptz`
  const taken = await transact(services, (tx) =>
    tx
      .update(alarms)
      .set({ details: sql`${alarms.details} || ${JSON.stringify({ takenAt })}::jsonb` })
      .where(
        and(isGivenUp, sql`${alarms.details} ? 'asked'`, or(sql`not ${alarms.details} ? 'takenAt'`, isLost)),
      )
      .returning({ details: alarms.details }),
  )
  return taken.map(({ details }) => String(details.subject))
}

/** Writes down that a job failed although somebody asked for it: nobody tries it until somebody asks once more. */
export async function noteFailedAgain(services: Services, job: string): Promise<void> {
  const failedAgainAt = services.clock.now().toISOString()
  await transact(services, (tx) =>
    tx
      .update(alarms)
      .set({
        details: sql`${alarms.details} - 'asked' - 'takenAt' || ${JSON.stringify({ failedAgainAt })}::jsonb`,
      })
      .where(isJob(job)),
  )
}
