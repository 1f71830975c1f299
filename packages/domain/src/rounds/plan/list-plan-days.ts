import type { PlanState } from '@kindfold/database/schema/rounds.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { crewOf } from '../fleet/find-crew.ts'
import { readRota } from '../fleet/read-rota.ts'
import { selectStillUnserved } from './unserved.ts'

/** How far the plan of an area's day is: by the released one, else the newest draft. */
export type PlanDayLine = {
  areaId: string
  area: string
  booked: number
  places: number
  /** Those that can drive on the day. */
  vans: number
  state: PlanState | null
  /** Whom the plan leaves out, and still no round serves. */
  unserved: number
  heldBy: string | null
}

/** Lists the areas that collect on a date, by name. */
export async function listPlanDays(
  services: Services,
  { date, areas }: { date: string; areas: 'all' | readonly string[] },
): Promise<PlanDayLine[]> {
  const own = areas === 'all' ? sql`true` : sql`d.area_id = any(${`{${areas.join(',')}}`}::text[])`
  return await services.database.read(async (tx) => {
    const lines = await executeRows<Omit<PlanDayLine, 'vans'>>(
      tx,
      sql`
        select d.area_id as "areaId", a.name as area, d.booked, d.capacity as places, h.held_by_name as "heldBy",
          p.state, (select count(*)::int from (${selectStillUnserved}) one) as unserved
        from collection_days d
        join coverage_areas a on a.id = d.area_id
        left join round_days h on h.area_id = d.area_id and h.date = d.date
        left join lateral (
          select area_id, date, state, unserved from plans
          where area_id = d.area_id and date = d.date and state <> 'superseded'
          order by (state = 'released') desc, version desc limit 1
        ) p on true
        where d.date = ${date}::date and (d.closed_reason is null or d.booked > 0) and ${own}
        order by a.name`,
    )
    const rota = await readRota(tx, { from: date, to: date })
    return lines.map((line) => ({ ...line, vans: crewOf(rota, { areaId: line.areaId, date }).vans.length }))
  })
}
