import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { and, asc, eq } from 'drizzle-orm'

/** Locks the rounds of a day, in the order of their ids, as everybody who takes several. */
export async function lockRoundsOfDay(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<(typeof rounds.$inferSelect)[]> {
  return await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.areaId, areaId), eq(rounds.date, date)))
    .orderBy(asc(rounds.id))
    .for('update')
}
