import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { startOfLondonDay } from '../../base/calendar/london-time.ts'
import { isTold } from '../../message/is-told.ts'

/** How often a donor was told something of a kind about a booking today. */
export async function countToldToday(
  tx: DatabaseHandle,
  { bookingId, kind, now }: { bookingId: string; kind: 'in-doubt'; now: Date },
): Promise<number> {
  const { bookingId: of, kind: told, at } = bookingEvents
  return await tx.$count(
    bookingEvents,
    and(eq(of, bookingId), eq(told, kind), gte(at, startOfLondonDay(now))),
  )
}

/** How many messages of a kind a donor was sent today by one channel, or will be, whichever booking they are about; of all channels the most. */
export async function countSentToday(
  tx: DatabaseHandle,
  { donorId, kind, now }: { donorId: string; kind: 'after-all'; now: Date },
): Promise<number> {
  const [row] = await executeRows<{ count: number }>(
    tx,
    sql`
      select coalesce(max(of_channel.count), 0)::int as count from (
        select count(*) from messages o
        where o.donor_id = ${donorId} and o.kind = ${kind}
          and ${isTold(sql`${startOfLondonDay(now).toISOString()}::timestamptz`)}
        group by o.channel) as of_channel`,
  )
  return row?.count ?? 0
}
