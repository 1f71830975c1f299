import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { makeCollectionDays } from '../capacity/collection-day/make-collection-days.ts'

/** Sets the capacity of an area's days, existing and new. */
export async function setCapacity(
  services: Services,
  { areaId, capacity }: { areaId: string; capacity: number },
): Promise<void> {
  await makeCollectionDays(services)
  await services.database.transaction(async (tx) => {
    await tx.update(coverageAreas).set({ dailyCapacity: capacity }).where(eq(coverageAreas.id, areaId))
    // Never below what is taken, which the database refuses.
    const { booked, held } = collectionDays
    await tx
      .update(collectionDays)
      .set({ capacity: sql`greatest(${capacity}::int, ${booked} + ${held})` })
      .where(eq(collectionDays.areaId, areaId))
  })
}
