import { sql, type SQL } from 'drizzle-orm'

/** Whether a row of `vans` does not drive on a day: somebody said so, or its MOT has run out. */
export const isOffRoad = (day: SQL): SQL => sql`(
  coalesce(vans.mot_until_date < ${day}, false)
  or exists (select from absences where absences.van_id = vans.id and ${day} between from_date and until_date)
)`
