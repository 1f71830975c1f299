import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import { and, desc, eq, sql } from 'drizzle-orm'

/**
 * When the donor of a booking that moves to a day reported that we did not come on that day; null where they did not. A
 * report stays with the day on which nobody came: the next move away from there names it.
 */
export async function findReportOfDay(
  tx: DatabaseHandle,
  { bookingId, date }: { bookingId: string; date: string },
): Promise<Date | null> {
  const [found] = await tx
    .select({ at: bookingEvents.at })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        eq(bookingEvents.kind, 'missed-reported'),
        sql`(select d.details->>'from' from booking_events d
          where d.booking_id = ${bookingEvents.bookingId} and d.kind = 'date-changed' and d.id > ${bookingEvents.id}
          order by d.id limit 1) = ${date}`,
      ),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return found?.at ?? null
}
