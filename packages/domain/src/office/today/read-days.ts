import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { sql } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import type { Services } from '../../base/services/services.ts'

/** One day of one area as it stands: its places, and its bookings by state. */
export type DayOfArea = {
  areaId: string
  areaName: string
  date: string
  capacity: number
  booked: number
  held: number
  closedReason: string | null
  byStatus: Partial<Record<BookingStatus, number>>
}

/** Reads today and tomorrow in each area, or in these. A day without collections is not listed. */
export async function readDaysOfToday(
  services: Services,
  { areas }: { areas: Areas },
): Promise<{ today: string; tomorrow: string; days: DayOfArea[] }> {
  const today = londonDate(services.clock.now())
  const tomorrow = addDays(today, 1)
  const days = await services.database.read((tx) =>
    executeRows<DayOfArea>(
      tx,
      sql`
        with counted as (
          select area_id, collection_date, jsonb_object_agg(status, count) as by_status
          from (
            select area_id, collection_date, status, count(*)::int as count from bookings
            where collection_date in (${today}::date, ${tomorrow}::date) group by 1, 2, 3
          ) as counts
          group by 1, 2
        )
        select d.area_id as "areaId", a.name as "areaName", d.date::text as date, d.capacity, d.booked, d.held,
          d.closed_reason as "closedReason", coalesce(c.by_status, '{}') as "byStatus"
        from collection_days d
        join coverage_areas a on a.id = d.area_id
        left join counted c on c.area_id = d.area_id and c.collection_date = d.date
        where d.date in (${today}::date, ${tomorrow}::date)
          and ${ofAreas(sql`d.area_id`, areas)}
        order by d.date, a.name`,
    ),
  )
  return { today, tomorrow, days }
}

/** PostgreSQL's notation of an array of texts. */
