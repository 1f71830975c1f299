import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import { sinceMove } from '../../booking/visit/since-move.ts'
import type { Services } from '../../base/services/services.ts'

/** Of one area and month: how many collections had a promised time, and how many vans were there within the first told. */
export type KeptPromises = { areaId: string; month: string; promised: number; kept: number }

/**
 * Counts kept promises by area and month, the newest month first. What counts is the first window that the donor was told,
 * whatever we told later, and when the driver was at the door, however late that reached us. Whom nobody came to was not
 * kept. Cancelled collections do not count, nor a day that one was moved from. Days that were counted before are read as
 * counts: a year has millions of collections.
 */
export async function listKeptPromises(
  services: Services,
  { from, to, areas }: { from: string; to: string; areas: Areas },
): Promise<KeptPromises[]> {
  const isAsked = sql`date between ${from}::date and ${to}::date and ${ofAreas(sql`area_id`, areas)}`
  return await services.database.read((tx) =>
    executeRows<KeptPromises>(
      tx,
      sql`
        with changed as materialized (select distinct area_id, date from kept_changes where ${isAsked}),
        days as (
          select area_id, date, promised, kept from kept_days d
          where ${isAsked} and not exists (select from changed c where (c.area_id, c.date) = (d.area_id, d.date))
          union all
          ${countDays(sql`changed`)}
        )
        select area_id as "areaId", to_char(date, 'YYYY-MM') as month, sum(promised)::int as promised, sum(kept)::int as kept
        from days group by 1, 2 having sum(promised) > 0 order by 2 desc, 1`,
    ),
  )
}

/** Counts the promises of days, one collection after the other: `days` is a table of `area_id` and `date`. */
export const countDays = (days: SQL): SQL => sql`
  select area_id, date, count(*)::int as promised,
    (count(*) filter (where status <> 'missed' and came between date + opens and date + closes))::int as kept
  from (
    select b.area_id, b.collection_date as date, b.status,
      coalesce(first.details -> 'previous' ->> 'start', b.window_start::text)::time as opens,
      coalesce(first.details -> 'previous' ->> 'end', b.window_end::text)::time as closes,
      coalesce(
        (select min(s.arrived_at) from stops s join rounds r on r.id = s.round_id
          where s.booking_id = b.id and r.date = b.collection_date),
        (select min(coalesce(e.occurred_at, e.at)) from booking_events e
          where e.booking_id = b.id
            and e.kind in ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access'))
      ) at time zone 'Europe/London' as came
    from ${days} d
    join bookings b on b.area_id = d.area_id and b.collection_date = d.date
    left join lateral (
      select e.details from booking_events e where e.booking_id = b.id and e.kind = 'window-changed' and ${sinceMove(sql`b.id`)}
      order by e.id limit 1
    ) first on true
    where b.window_start is not null
      and b.status in ('collected', 'part-collected', 'refused', 'missed', 'nothing-out', 'no-access')
  ) visits
  group by area_id, date`
