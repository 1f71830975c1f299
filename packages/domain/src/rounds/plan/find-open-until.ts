import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, inArray, max } from 'drizzle-orm'
import { cutOffAt } from '../../capacity/collection-day/cut-off.ts'

/** Until when somebody may book or change: by the area's cut-off now, or by the one that a booking was promised. */
export async function findOpenUntil(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<Date> {
  const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
  const [promised] = await tx
    .select({ at: max(bookings.cutOffAt) })
    .from(bookings)
    .where(
      and(
        eq(bookings.areaId, areaId),
        eq(bookings.collectionDate, date),
        inArray(bookings.status, ['booked', 'scheduled']),
      ),
    )
  const own = area ? cutOffAt(date, area.cutOff).getTime() : 0
  return new Date(Math.max(own, promised?.at?.getTime() ?? 0))
}
