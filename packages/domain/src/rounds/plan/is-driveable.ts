import { sql } from 'drizzle-orm'

/** Whether a van in use drives in the area of the day `d`. */
export const isDriveable = sql`exists (
  select from vans v join depots on depots.id = v.depot_id
  where v.active and depots.active and (v.area_ids = '{}' or d.area_id = any(v.area_ids))
)`
