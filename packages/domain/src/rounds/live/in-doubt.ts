import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql, type SQL } from 'drizzle-orm'

/** Whether the last that was told of when we come to a booking is that we do not know. */
export const isInDoubt = (bookingId: SQL) => sql`coalesce((
  select e.kind from booking_events e
  where e.booking_id = ${bookingId}
    and e.kind in ('in-doubt', 'after-all', 'running-late', 'window-changed', 'on-the-way', 'date-changed')
  order by e.id desc limit 1) = 'in-doubt', false)`

/** The same of one booking. */
export async function isInDoubtWithin(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const [found] = await executeRows<{ is: boolean }>(
    tx,
    sql`select ${isInDoubt(sql`${bookingId}::uuid`)} as is`,
  )
  return found?.is ?? false
}
