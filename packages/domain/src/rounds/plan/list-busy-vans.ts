import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'

/** The vans that another area needs that day: in what was released there, else in its latest draft. */
export async function listBusyVans(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<Set<string>> {
  const rows = await executeRows<{ vanId: string }>(
    tx,
    sql`
      with planned as (
        select distinct on (area_id) id from plans
        where date = ${date}::date and area_id <> ${areaId} and state in ('draft', 'released')
        order by area_id, (state = 'released') desc, version desc
      )
      select distinct r.van_id as "vanId" from rounds r join planned on planned.id = r.plan_id
      where r.van_id is not null and r.state <> 'cancelled'`,
  )
  return new Set(rows.map(({ vanId }) => vanId))
}
