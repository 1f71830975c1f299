import { datesShownFirst } from '@kindfold/content/facts/booking-facts.ts'
import { findAgreedDays } from '@kindfold/content/charities/agreed-days.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
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
            from bookable_days where cut_off_at > ${now} and offered_from <= ${now} and ${buildAgreed()}
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

/** The days on which we collect for somebody. */
function buildAgreed(): SQL {
  const days = findAgreedDays(allCharitiesSlug)
  if (days === null) return sql`true`
  const spans = days.spans.map(
    ({ from, until }) => sql`(date >= ${from}::date and (${until}::date is null or date <= ${until}::date))`,
  )
  return sql`(${sql.join([sql`date < ${days.freeUntil}::date`, ...spans], sql` or `)})`
}
