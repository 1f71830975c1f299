import type { Database } from '@kindfold/database/open-database.ts'
import { erasures } from '@kindfold/database/schema/restores.ts'
import { asc, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

const rowsAtATime = 1_000

type Erasure = Pick<typeof erasures.$inferSelect, 'kind' | 'subjectId' | 'at'>

/**
 * Gives what was erased to the register, some at a time: each counts as handed over only once `write` has returned. Any number of
 * processes may do so at once. Returns how many.
 */
export async function handOverErasures(
  database: Database,
  { write, now }: { write(some: readonly Erasure[]): void; now: Date },
): Promise<number> {
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- some after the others
    const written = await database.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(erasures)
        .where(isNull(erasures.keptAt))
        .orderBy(asc(erasures.id))
        .limit(rowsAtATime)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return 0
      write(rows)
      const ids = rows.map(({ id }) => id)
      await tx.update(erasures).set({ keptAt: now }).where(inArray(erasures.id, ids))
      return rows.length
    })
    if (written === 0) return total
    total += written
  }
}

/**
 * Has all of them handed over again to a register that `begin` makes, where `isGone` says that there is none. Processes take
 * turns, so that none takes back what was handed over to the register of another.
 */
export async function handOverAgain(
  database: Database,
  { isGone, begin }: { isGone(): boolean; begin(): void },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('register of erasures', 0))`)
    if (!isGone()) return
    await tx.update(erasures).set({ keptAt: null }).where(isNotNull(erasures.keptAt))
    begin()
  })
}

/** Shows every erasure that the database knows, some at a time. */
export async function showErasures(
  database: Database,
  see: (some: readonly Erasure[]) => void,
): Promise<void> {
  for (let last = 0; ;) {
    const after = last
    // oxlint-disable-next-line no-await-in-loop -- some after the others
    const rows = await database.read((tx) =>
      tx.select().from(erasures).where(gt(erasures.id, after)).orderBy(asc(erasures.id)).limit(rowsAtATime),
    )
    const end = rows.at(-1)
    if (end === undefined) return
    see(rows)
    last = end.id
  }
}
