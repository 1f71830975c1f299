import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { listUnagreedDays } from '../../booking/day/list-unagreed-days.ts'
import { ofAreas } from '../../capacity/coverage/of-areas.ts'
import type { FindWaiting, Waiting } from './waiting.ts'

/** Finds bookings to come for a charity with which nothing is agreed for their day, once any charity has an agreement. */
export const findUnagreed: FindWaiting = async (services, { areas, limit }) => {
  const today = londonDate(services.clock.now())
  const slugs = [allCharitiesSlug, ...listCharitiesEver().map(({ slug }) => slug)]
  const missing = slugs.flatMap((slug) =>
    listUnagreedDays(slug, today).map((span) => sql`(${slug}, ${span.from}::date, ${span.until}::date)`),
  )
  if (missing.length === 0) return { count: 0, items: [] }
  const rows = await services.database.read((tx) =>
    executeRows<Waiting & { count: number }>(
      tx,
      sql`
        select b.reference as subject, b.area_id as "areaId", a.name as "areaName", b.charity_slug as code,
          b.collection_date::text as due, (count(*) over ())::int as count,
          to_char(b.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from (values ${sql.join(missing, sql`, `)}) as missing (slug, first_day, last_day)
        join bookings b on b.charity_slug = missing.slug and b.collection_date >= missing.first_day
          and (missing.last_day is null or b.collection_date <= missing.last_day)
        left join coverage_areas a on a.id = b.area_id
        where b.status in ${waitingStates} and ${ofAreas(sql`b.area_id`, areas)}
        order by b.collection_date, b.reference limit ${limit}::int`,
    ),
  )
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...one }) => one) }
}
