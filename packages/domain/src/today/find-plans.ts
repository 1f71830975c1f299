import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { addDays, readLondonClock } from '../calendar/london-time.ts'
import { isDriveable } from '../plan/is-driveable.ts'
import type { FindWaiting } from './waiting.ts'

/** From when on a plan that is not released waits for a person. */
const eveningAt = '19:00'

/**
 * Finds the plans of tomorrow that leave somebody out, or that are not released in the evening, in areas with a van. What
 * is not planned because nobody knows where its bookings are counts too.
 */
export const findPlans: FindWaiting = async (services, { areas, limit }) => {
  const { date: today, time } = readLondonClock(services.clock.now())
  const date = addDays(today, 1)
  const own = areas === 'all' ? sql`true` : sql`d.area_id = any(${`{${areas.join(',')}}`}::text[])`
  const rows = await services.database.read((tx) =>
    executeRows<{ areaId: string; at: string | null }>(
      tx,
      sql`
        select d.area_id as "areaId", p.created_at as at
        from collection_days d
        left join lateral (
          select * from plans where area_id = d.area_id and date = d.date and state <> 'superseded'
          order by (state = 'released') desc, version desc limit 1
        ) p on true
        where d.date = ${date}::date and d.closed_reason is null and d.booked > 0 and ${own} and ${isDriveable}
          and (
            (p.state is distinct from 'released' and ${time >= eveningAt}::boolean)
            or exists (
              select from jsonb_array_elements(p.unserved) u
              join bookings b on b.id = (u ->> 'bookingId')::uuid
              where b.collection_date = d.date and b.area_id = d.area_id and b.status = 'booked'
            )
          )
        order by d.area_id`,
    ),
  )
  const now = services.clock.now().toISOString()
  return {
    count: rows.length,
    items: rows.slice(0, limit).map(({ areaId, at }) => ({
      subject: `${areaId} ${date}`,
      at: at === null ? now : new Date(at).toISOString(),
      due: date,
      areaId,
    })),
  }
}
