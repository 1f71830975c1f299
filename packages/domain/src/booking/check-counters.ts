import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { transact } from './transact.ts'

export type WrongCounter = {
  areaId: string
  date: string
  booked: number
  heldCount: number
  bookings: number
  holds: number
}

/** The days whose counters are not what their bookings and holds say: none, ever. */
export async function checkCounters(services: Services): Promise<WrongCounter[]> {
  return await transact(services, (tx) =>
    executeRows<WrongCounter>(
      tx,
      sql`
        with live as (
          select area_id, collection_date as date, count(*)::int as count from bookings
          where status <> 'cancelled' group by 1, 2
        ),
        kept as (select area_id, date, count(*)::int as count from holds group by 1, 2)
        select d.area_id as "areaId", d.date::text as date, d.booked, d.held as "heldCount",
          coalesce(live.count, 0) as bookings, coalesce(kept.count, 0) as holds
        from collection_days d
        left join live using (area_id, date)
        left join kept using (area_id, date)
        where d.booked <> coalesce(live.count, 0) or d.held <> coalesce(kept.count, 0)
        order by 1, 2`,
    ),
  )
}
