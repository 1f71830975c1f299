import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import { and, eq, gte } from 'drizzle-orm'
import { startOfLondonDay } from '../../base/calendar/london-time.ts'

/** How often a donor was told something of a kind today. */
export async function countToldToday(
  tx: DatabaseHandle,
  { bookingId, kind, now }: { bookingId: string; kind: 'running-late' | 'in-doubt' | 'after-all'; now: Date },
): Promise<number> {
  const { bookingId: of, kind: told, at } = bookingEvents
  return await tx.$count(
    bookingEvents,
    and(eq(of, bookingId), eq(told, kind), gte(at, startOfLondonDay(now))),
  )
}
