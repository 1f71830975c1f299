import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { regularCollections, regularDays } from '@kindfold/database/schema/regular-collections.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

/** When the regular collection that a booking is a turn of is due next; null where it is of none, or that has ended. */
export async function findNextTurn(tx: DatabaseHandle, bookingId: string): Promise<string | null> {
  const [row] = await tx
    .select({ nextOn: regularCollections.nextOn })
    .from(regularDays)
    .innerJoin(regularCollections, eq(regularCollections.id, regularDays.regularId))
    .where(
      and(
        eq(regularDays.bookingId, bookingId),
        eq(regularDays.outcome, 'booked'),
        isNull(regularCollections.endedAt),
      ),
    )
  return row?.nextOn ?? null
}

/** Whether a booking began regular collections, or is a turn of some, that have not ended. */
export async function hasRegular(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: regularCollections.id })
    .from(regularCollections)
    .where(
      and(
        isNull(regularCollections.endedAt),
        or(
          eq(regularCollections.bookingId, bookingId),
          sql`${regularCollections.id} in (select d.regular_id from regular_days d where d.booking_id = ${bookingId}::uuid)`,
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
