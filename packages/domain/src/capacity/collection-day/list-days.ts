import type { Nation } from '@kindfold/content/calendar/list-bank-holidays.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { addDays, weekdayOf } from '../../base/calendar/london-time.ts'
import { makeDaysOf } from './make-collection-days.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { Services } from '../../base/services/services.ts'

/** A day of an area as its calendar shows it. */
export type CalendarDay = {
  areaId: string
  date: string
  places: number
  booked: number
  /** Places that donors hold while they book. */
  held: number
  closedReason: string | null
  isExtra: boolean
}

/** An area as its calendar needs it. Monday is 1, Sunday 7; the nation decides the bank holidays. */
export type AreaOfCalendar = { id: string; name: string; active: boolean; weekdays: number[]; nation: Nation }

/**
 * Lists the days from one date to another, of one area or of all that are given: places, booked, held, closed. Days within
 * the horizon exist by then; of later ones only those that staff made.
 */
export async function listDays(
  services: Services,
  { from, to, areaIds }: { from: string; to: string; areaIds: 'all' | readonly string[] },
): Promise<{ areas: AreaOfCalendar[]; days: CalendarDay[] }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const every = await tx.select().from(coverageAreas).orderBy(coverageAreas.id)
    const areas = every.filter(({ id }) => areaIds === 'all' || areaIds.includes(id))
    const select = async () =>
      await executeRows<CalendarDay>(
        tx,
        sql`
          select d.area_id as "areaId", d.date::text as date, d.capacity as places, d.booked,
            d.held - coalesce(expired.count, 0) as held, d.closed_reason as "closedReason",
            d.is_extra as "isExtra"
          from collection_days d
          left join (
            select area_id, date, count(*)::int as count from holds
            where expires_at <= ${now.toISOString()}::timestamptz group by 1, 2
          ) expired using (area_id, date)
          where d.date between ${from}::date and ${to}::date
          order by d.date, d.area_id`,
      )
    let days = await select()
    if (
      days.length === 0 &&
      (await makeDaysOf(
        tx,
        areas.filter(({ active }) => active),
        now,
      )) > 0
    )
      days = await select()
    const ids = new Set(areas.map(({ id }) => id))
    return {
      areas: areas.map(({ id, name, active, weekdays, nation }) => ({ id, name, active, weekdays, nation })),
      days: days.filter(({ areaId }) => ids.has(areaId)),
    }
  })
}

/** The weeks of a month, each from Monday to Sunday; null where a day belongs to another month. '2026-12'. */
export function listWeeksOfMonth(month: string): (string | null)[][] {
  const first = `${month}-01`
  const weeks: (string | null)[][] = []
  for (
    let monday = addDays(first, 1 - weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    weeks.push(week.map((date) => (date.startsWith(month) ? date : null)))
  }
  return weeks
}

/** The month before or after. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
