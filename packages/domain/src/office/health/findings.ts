import { healthFindings } from '@kindfold/database/schema/health.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Finding, Standing } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'

type Store = Pick<Services, 'database' | 'clock'>

/** What a process found, as the others read it. Instants are ISO. */
export type PlacedFinding = Finding & Told & { place: string; name: string; since: string; checkedAt: string }

/** What the operators were written about a finding. Instants are ISO. */
export type Told = {
  /** The state of which they were written, until they were written that it is over. */
  toldState: string | null
  toldAt: string | null
  /** Since when it is, or was, what could not be written. */
  owedSince: string | null
}

/** Of a finding of which the operators were written nothing yet. */
export const nothingTold: Told = { toldState: null, toldAt: null, owedSince: null }

/** A process that was not heard of for so long is no more. */
const forgottenAfterMs = 24 * 3_600_000

/**
 * Writes down what a process found. Returns since when each state stands: at its `isFirst` time one that was found before this
 * process started goes on; later it knows better, having looked while the database took no writes.
 */
export async function saveFindings(
  services: Store,
  place: string,
  found: readonly Standing[],
  { isFirst = false } = {},
): Promise<Map<string, string>> {
  const rows = found.flatMap(({ name, state, says, since, checkedAt }) =>
    since === null || checkedAt === null
      ? []
      : [{ place, name, state, says, since: new Date(since), checkedAt: new Date(checkedAt) }],
  )
  const old = new Date(services.clock.now().getTime() - forgottenAfterMs)
  return await transact(services, async (tx) => {
    await tx.delete(healthFindings).where(lt(healthFindings.checkedAt, old))
    if (rows.length === 0) return new Map()
    const saved = await tx
      .insert(healthFindings)
      .values(rows)
      .onConflictDoUpdate({
        target: [healthFindings.place, healthFindings.name],
        set: {
          state: sql`excluded.state`,
          says: sql`excluded.says`,
          since: sql`case when ${isFirst}::boolean and ${healthFindings.state} = excluded.state then ${healthFindings.since} else excluded.since end`,
          checkedAt: sql`excluded.checked_at`,
        },
      })
      .returning({ name: healthFindings.name, since: healthFindings.since })
    return new Map(saved.map(({ name, since }) => [name, since.toISOString()]))
  })
}

/** Lists what every process found last. */
export async function listFindings({ database }: Pick<Services, 'database'>): Promise<PlacedFinding[]> {
  const rows = await database.read((tx) =>
    tx.select().from(healthFindings).orderBy(asc(healthFindings.place), asc(healthFindings.name)),
  )
  return rows.map(({ place, name, state, says, since, checkedAt, toldState, toldAt, owedSince }) => ({
    place,
    name,
    // Only states of the list are ever written.
    state: state as Finding['state'],
    says,
    since: since.toISOString(),
    checkedAt: checkedAt.toISOString(),
    toldState,
    toldAt: toldAt?.toISOString() ?? null,
    owedSince: owedSince?.toISOString() ?? null,
  }))
}

/**
 * Writes down what the operators are written about a finding, unless another worker was quicker. Says whether it is this
 * one's to write: then `before` still stood.
 */
export async function claimTelling(
  services: Pick<Services, 'database'>,
  { place, name, before, after }: { place: string; name: string; before: Told; after: Told },
): Promise<boolean> {
  const asDate = (at: string | null) => (at === null ? null : new Date(at))
  const claimed = await transact(services, (tx) =>
    tx
      .update(healthFindings)
      .set({ toldState: after.toldState, toldAt: asDate(after.toldAt), owedSince: asDate(after.owedSince) })
      .where(
        and(
          eq(healthFindings.place, place),
          eq(healthFindings.name, name),
          sql`${healthFindings.toldState} is not distinct from ${before.toldState}`,
          sql`${healthFindings.toldAt} is not distinct from ${before.toldAt}::timestamptz`,
          sql`${healthFindings.owedSince} is not distinct from ${before.owedSince}::timestamptz`,
        ),
      )
      .returning({ name: healthFindings.name }),
  )
  return claimed.length > 0
}
