import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { donors, type BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import type { BookingRow } from '../booking/read-booking.ts'

/** The states in which the driver took something. */
export const tookSomething: ReadonlySet<string> = new Set(['collected', 'part_collected'])

/**
 * Puts the donor's counts right when what became of a booking changes: how often nothing was out, which staff see and we
 * never charge, and the date of the last collection, from which the two years of retention count.
 */
export async function putCountsRight(
  tx: DatabaseHandle,
  row: Pick<BookingRow, 'donorId' | 'collectionDate' | 'status'>,
  to: BookingStatus,
): Promise<void> {
  const difference = Number(to === 'nothing_out') - Number(row.status === 'nothing_out')
  if (difference !== 0)
    await tx
      .update(donors)
      .set({ nothingOutCount: sql`greatest(0, ${donors.nothingOutCount} + ${difference})` })
      .where(eq(donors.id, row.donorId))
  if (tookSomething.has(to))
    await tx
      .update(donors)
      .set({
        lastCollectionDate: sql`greatest(${donors.lastCollectionDate}, ${row.collectionDate}::date)`,
        keptFromDate: sql`greatest(${donors.keptFromDate}, ${row.collectionDate}::date)`,
      })
      .where(eq(donors.id, row.donorId))
  else if (tookSomething.has(row.status))
    await tx
      .update(donors)
      .set({
        lastCollectionDate: sql`(select max(b.collection_date) from bookings b
          where b.donor_id = ${row.donorId} and b.status in ('collected', 'part_collected'))`,
      })
      .where(eq(donors.id, row.donorId))
}
