import { missedReportDays } from '@kindfold/content/facts/booking-facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { addDays, londonDate } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

/** Finds donors who say that we did not come, until staff have done something with the booking since. */
export async function findMissedReports(
  services: Services,
  { areas, limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const since = addDays(londonDate(services.clock.now()), -missedReportDays)
  const rows = await services.database.read((tx) =>
    executeRows<{ reference: string; areaId: string; at: string; date: string }>(
      tx,
      sql`
        select b.reference, b.area_id as "areaId", b.missed_reported_at as at, b.collection_date::text as date
        from bookings b
        where b.missed_reported_at is not null and b.collection_date >= ${since}::date
          and not exists (
            select from booking_events e
            where e.booking_id = b.id and e.actor = 'staff' and e.at > b.missed_reported_at
          )
        order by b.missed_reported_at, b.reference`,
    ),
  )
  const own = rows.filter(({ areaId }) => areas === 'all' || areas.includes(areaId))
  return {
    count: own.length,
    items: own.slice(0, limit).map(({ reference, areaId, at }) => ({
      subject: reference,
      at: new Date(at).toISOString(),
      areaId,
    })),
  }
}
