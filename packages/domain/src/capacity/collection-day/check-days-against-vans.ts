import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import * as facts from '@kindfold/content/facts/planning-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { AnswerOfDay } from '../exception/exception-kinds.ts'
import type { Services } from '../../base/services/services.ts'
import { isOffRoad } from './is-off-road.ts'

/** Looks at all coming days: in the night, and when a van changes. */
export async function checkDaysAgainstVans(
  services: Services,
  tx: DatabaseHandle,
): Promise<{ beyond: number }> {
  const now = services.clock.now()
  const coming = sql`d.date >= ${londonDate(now)}::date`
  const rows = await executeRows<{ subject: string }>(tx, buildCheck(now, coming))
  return { beyond: rows.length }
}

/** Looks at the day of a booking that was just made. The booking stands, whatever becomes of this. */
export async function checkDayOfBooking(services: Services, { id }: { id: string }): Promise<void> {
  const its = sql`(d.area_id, d.date) = (select area_id, collection_date from bookings where id = ${id}::uuid)`
  try {
    await services.database.statement('check-day-of-booking', buildCheck(services.clock.now(), its))
  } catch (error) {
    services.log.warn({ err: error }, 'a day was not compared with its vans')
  }
}

/**
 * Opens an exception for each of these days that is sold beyond what the vans of its area make or carry, and settles those
 * that are no longer. Areas that never had a van are left alone; a van of every area counts in each. Capacities of days
 * are promises to donors and are not asked.
 */
const drives = sql`vans.active and depots.active and not ${isOffRoad(sql`d.date`)}`
const buildCheck = (now: Date, which: SQL): SQL =>
  sql`
      with days as (
        select d.area_id, d.date, d.booked, v.* from collection_days d
        cross join lateral (
          select count(*)::int as known,
            (count(*) filter (where ${drives}))::int as vans,
            coalesce(sum(capacity_bags) filter (where ${drives}), 0)::int as bags,
            coalesce(sum(capacity_kilos) filter (where ${drives}), 0)::int as kilos
          from vans join depots on depots.id = vans.depot_id
          where area_ids = '{}' or d.area_id = any(area_ids)
        ) v
        where ${which} and d.booked > 0 and v.known > 0
      ),
      sold as (
        select days.*, s.sold_bags, s.sold_kilos from days cross join lateral (
          select coalesce(sum(bags_of_clothes + bags_of_books + boxes_of_bric_a_brac), 0)::int as sold_bags,
            coalesce(sum(bags_of_clothes * ${facts.kilosOfABagOfClothes}::int
              + bags_of_books * ${facts.kilosOfABagOfBooks}::int
              + boxes_of_bric_a_brac * ${facts.kilosOfABoxOfBricABrac}::int), 0)::int as sold_kilos
          from bookings b
          where b.collection_date = days.date and b.area_id = days.area_id
            and b.status in ${waitingStates}
        ) s
      ),
      beyond as (
        select area_id || ' ' || date::text as subject, * from sold
        where booked > vans * ${facts.stopsOfAVan}::int
          or sold_bags > bags * ${facts.loadsOfAVan}::int or sold_kilos > kilos * ${facts.loadsOfAVan}::int
      ),
      settled as (
        update exceptions e
        set settled_at = ${now.toISOString()}::timestamptz, settled_by_name = 'system', decision = ${'carried' satisfies AnswerOfDay}
        from collection_days d
        where e.kind = 'day-beyond-vans' and e.settled_at is null and d.area_id = e.area_id and d.date = e.date
          and ${which} and e.subject_id not in (select subject from beyond)
      ),
      opened as (
        insert into exceptions (kind, area_id, date, subject_kind, subject_id, details, opened_at)
        select 'day-beyond-vans', area_id, date, 'day', subject,
          jsonb_build_object('booked', booked, 'vans', vans, 'stops', vans * ${facts.stopsOfAVan}::int,
            'soldBags', sold_bags, 'bags', bags * ${facts.loadsOfAVan}::int,
            'soldKilos', sold_kilos, 'kilos', kilos * ${facts.loadsOfAVan}::int),
          ${now.toISOString()}::timestamptz
        from beyond
        on conflict do nothing
      )
      select subject from beyond`
