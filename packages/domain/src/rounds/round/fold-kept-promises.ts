import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { countDays } from './kept-promises.ts'

/** A day of an area has some hundred collections: two are counted well within the time a statement has, on a busy server too. */
const daysAtOnce = 2

/**
 * Counts the days anew of which something changed. Safe at any time, twice and at once: what changes meanwhile stays to be
 * counted.
 */
export async function foldKeptPromises(services: Pick<Services, 'database'>): Promise<{ days: number }> {
  let all = 0
  for (let days = daysAtOnce; days === daysAtOnce; all += days)
    // oxlint-disable-next-line no-await-in-loop -- each in a short transaction of its own
    days = await transact(services, async (tx) => {
      // One at a time: a slower one would write an older count over a newer.
      await tx.execute(sql`lock table kept_days in share row exclusive mode`)
      const changed = await executeRows<{ areaId: string; date: string }>(
        tx,
        sql`
          with newest as (
            select area_id, date from kept_changes group by 1, 2 order by 2 desc, 1 limit ${daysAtOnce}::int
          ), gone as (
            delete from kept_changes c using newest n where (c.area_id, c.date) = (n.area_id, n.date)
            returning c.area_id, c.date
          )
          select distinct area_id as "areaId", date::text as date from gone order by 2, 1`,
      )
      // A statement of its own: it sees what the changes were about.
      await tx.execute(sql`
        with days as (
          select area_id, date from unnest(
            ${sql.param(changed.map(({ areaId }) => areaId))}::text[], ${sql.param(changed.map(({ date }) => date))}::date[]
          ) as d(area_id, date)
        ), counted as (${countDays(sql`days`)})
        insert into kept_days (area_id, date, promised, kept)
        select days.area_id, days.date, coalesce(promised, 0), coalesce(kept, 0)
        from days left join counted using (area_id, date)
        on conflict (area_id, date) do update set promised = excluded.promised, kept = excluded.kept`)
      return changed.length
    })
  return { days: all }
}
