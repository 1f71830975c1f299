import * as facts from '@kindfold/content/facts/planning-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { AnswerOfDay } from '../exception/exception-kinds.ts'
import type { Services } from '../../base/services/services.ts'
import { fleetOfDay, isBeyondVans, loadOfDay } from './sold-beyond-vans.ts'

/** Looks at all coming days: when a van changes, and every few minutes for what was moved, changed or cancelled. */
export async function checkDaysAgainstVans(
  services: Services,
  tx: DatabaseHandle,
): Promise<{ beyond: number }> {
  const now = services.clock.now()
  const coming = sql`d.date >= ${londonDate(now)}::date`
  const rows = await executeRows<{ subject: string }>(tx, buildCheck(now, coming))
  return { beyond: rows.length }
}

/** Looks at the day of a booking that was just made and sold it beyond its vans. The booking stands, whatever becomes of this. */
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
 * that are no longer. Areas that never had a van are left alone. Capacities of days are promises to donors and are not asked.
 */
const buildCheck = (now: Date, which: SQL): SQL =>
  sql`
      with days as (
        select d.area_id, d.date, d.booked, v.* from collection_days d
        cross join lateral (${fleetOfDay}) v
        where ${which} and d.booked > 0 and v.known > 0
      ),
      sold as (
        select d.*, s.* from days d cross join lateral (${loadOfDay}) s
      ),
      beyond as (
        select area_id || ' ' || date::text as subject, * from sold
        where ${isBeyondVans}
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
