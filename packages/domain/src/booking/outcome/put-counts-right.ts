import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { donors, type BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import type { BookingRow } from '../booking/read-booking.ts'

/** The states in which the driver took something. */
export const tookSomething: ReadonlySet<string> = new Set(['collected', 'part-collected'])

type Counted = Pick<BookingRow, 'donorId' | 'collectionDate' | 'status' | 'handOver' | 'missedReportedAt'>

/**
 * Whether it counts on the donor that nothing was out: not where they hand the bags over, nor where they told us that the
 * bags were out or are gone.
 */
const countsNothingOut = ({ status, handOver, missedReportedAt }: Counted) =>
  Number(status === 'nothing-out' && handOver === null && missedReportedAt === null)

/**
 * Puts the donor's counts right when what became of a booking changes: how often nothing was out, which staff see and we
 * never charge, and the date of the last collection, from which the two years of retention count.
 */
export async function putCountsRight(
  tx: DatabaseHandle,
  row: Counted,
  { status: to, ...also }: { status: BookingStatus; missedReportedAt?: Date },
): Promise<void> {
  const difference = countsNothingOut({ ...row, ...also, status: to }) - countsNothingOut(row)
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
          where b.donor_id = ${row.donorId} and b.status in ('collected', 'part-collected'))`,
      })
      .where(eq(donors.id, row.donorId))
}
