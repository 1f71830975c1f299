import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** Folds the changes of the counts into them. Safe to do at any time, twice and at once: each change counts once. */
export async function foldFigures(services: Services): Promise<{ folded: number }> {
  return await transact(services, async (tx) => {
    const [done] = await executeRows<{ folded: number }>(
      tx,
      sql`
        with gone as (delete from figure_changes returning week, area_id, charity_slug, measure, delta),
        summed as (
          select week, area_id, charity_slug, measure, sum(delta)::int as delta from gone
          group by 1, 2, 3, 4 order by 1, 2, 3, 4
        ),
        folded as (
          insert into figure_counts (week, area_id, charity_slug, measure, count)
          select week, area_id, charity_slug, measure, delta from summed where delta <> 0
          on conflict (week, area_id, charity_slug, measure)
            do update set count = figure_counts.count + excluded.count
        )
        select count(*)::int as folded from gone`,
    )
    return { folded: done?.folded ?? 0 }
  })
}
