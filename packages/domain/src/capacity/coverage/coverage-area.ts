import { eq, sql } from 'drizzle-orm'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'

/** A coverage area as stored. */
export type Area = typeof coverageAreas.$inferSelect

/**
 * Finds the area that collects at an outward code, or null. A pattern of the whole outward code beats one of letters
 * only.
 */
export async function findAreaOf(
  tx: DatabaseHandle,
  { outcode, areaLetters }: { outcode: string; areaLetters: string },
): Promise<Area | null> {
  const [area] = await tx
    .select()
    .from(coverageAreas)
    .where(
      sql`${coverageAreas.active} and ${coverageAreas.outwardPatterns} && array[${outcode}, ${areaLetters}]::text[]`,
    )
    .orderBy(sql`${outcode} = any(${coverageAreas.outwardPatterns}) desc`, coverageAreas.id)
    .limit(1)
  return area ?? null
}

/** Finds an area by its id; null when there is none or it is inactive. */
export async function findArea(tx: DatabaseHandle, areaId: string): Promise<Area | null> {
  const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
  return area?.active ? area : null
}
