import { datesShownFirst } from '@kindfold/content/facts/booking-facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import type { NextDate, NextDates } from './choose-next-dates.ts'

/**
 * Lists the next three days with places left in every area, as a visitor may read them. Nothing when the database does
 * not answer: a copy would name days that are gone. Source: booking spec, Rules.
 */
export async function listNextDates(services: Services): Promise<NextDates> {
  const now = sql`${services.clock.now().toISOString()}::timestamptz`
  try {
    const days = await services.database.readAsAnonymous((tx) =>
      executeRows<{ areaId: string; date: string; cutOffMs: number }>(
        tx,
        sql`
          select area_id as "areaId", date::text as date, (extract(epoch from cut_off_at) * 1000)::float8 as "cutOffMs"
          from (
            select *, row_number() over (partition by area_id order by date) as place
            from bookable_days where cut_off_at > ${now} and offered_from <= ${now}
          ) as next
          where place <= ${datesShownFirst}
          order by area_id, date`,
      ),
    )
    const byArea: Record<string, NextDate[]> = {}
    for (const { areaId, date, cutOffMs } of days) {
      ;(byArea[areaId] ??= []).push({ date, cutOffAt: new Date(Number(cutOffMs)).toISOString() })
    }
    return byArea
  } catch (error) {
    services.log.warn({ err: error }, 'the next dates cannot be read: answers name none')
    return {}
  }
}
