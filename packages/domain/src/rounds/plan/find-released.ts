import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { plans } from '@kindfold/database/schema/rounds.ts'
import { and, eq } from 'drizzle-orm'

/** A plan as stored. */
export type PlanRow = typeof plans.$inferSelect

/** Finds the plan whose windows were told to the donors of an area's day. */
export async function findReleased(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.areaId, areaId), eq(plans.date, date), eq(plans.state, 'released')))
  return row ?? null
}
