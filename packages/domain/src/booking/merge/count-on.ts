import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { CountedOn } from '@kindfold/database/schema/donor-merges.ts'
import { sql } from 'drizzle-orm'

/** Says how much is counted on their donor by these bookings: as `putCountsRight` and a late cancellation count it. */
export async function countOn(tx: DatabaseHandle, bookingIds: readonly string[]): Promise<CountedOn> {
  const [found] = await executeRows<CountedOn>(
    tx,
    sql`
      select count(*) filter (where cancelled_late)::int as late,
        count(*) filter (where status = 'nothing-out' and hand_over is null and missed_reported_at is null)::int as "nothingOut"
      from bookings where id = any(${sql.param(bookingIds)}::uuid[])`,
  )
  return found ?? { late: 0, nothingOut: 0 }
}
