import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'

/**
 * Finds the regular collection of a household, which has one: a donor's at a postcode, not counting `besides`. Two who ask for
 * one household wait for each other until their transactions end.
 */
export async function findRunning(
  tx: DatabaseHandle,
  { donorId, postcode, besides }: { donorId: string; postcode: string; besides?: string },
): Promise<{ id: string } | null> {
  await tx.select({ id: donors.id }).from(donors).where(eq(donors.id, donorId)).for('update')
  const [running] = await tx
    .select({ id: regularCollections.id })
    .from(regularCollections)
    .innerJoin(bookings, eq(bookings.id, regularCollections.bookingId))
    .where(
      and(
        eq(bookings.donorId, donorId),
        eq(regularCollections.postcode, postcode),
        isNull(regularCollections.endedAt),
        besides === undefined ? undefined : ne(regularCollections.id, besides),
      ),
    )
  return running ?? null
}
