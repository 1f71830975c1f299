import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { foldAddress } from '../../capacity/do-not-collect/fold-address.ts'
import { ofAreas } from '../../capacity/coverage/of-areas.ts'
import type { FindWaiting, Waiting } from './waiting.ts'

/** Finds bookings to come where we do not collect on their day: from before that was set, or by another way there. */
export const findForbidden: FindWaiting = async (services, { areas, limit }) => {
  const today = londonDate(services.clock.now())
  const rows = await services.database.read((tx) =>
    executeRows<
      Waiting & { reference: string; words: string | null; line1: string | null; line2: string | null }
    >(
      tx,
      sql`
        select b.reference as subject, b.reference, b.area_id as "areaId", a.name as "areaName",
          b.collection_date::text as due,
          to_char(greatest(n.at, b.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          n.address_words as words, b.address_line_1 as line1, b.address_line_2 as line2
        from standing_notes n
        join bookings noted on noted.id = n.booking_id
        join bookings b on (n.reach = 'donor' and b.donor_id = noted.donor_id) or b.postcode = n.postcode
        left join coverage_areas a on a.id = b.area_id
        where n.kind = 'do-not-collect' and b.status in ${waitingStates}
          and b.collection_date between ${today}::date and n.until_date and ${ofAreas(sql`b.area_id`, areas)}
        order by b.collection_date, b.reference`,
    ),
  )
  const found = new Map(
    rows
      .filter(({ words, line1, line2 }) => words === null || words === foldAddress(line1 ?? '', line2))
      .map(({ subject, reference, at, due, areaId, areaName }) => [
        subject,
        { subject, reference, at, due, areaId, areaName },
      ]),
  )
  return { count: found.size, items: [...found.values()].slice(0, limit) }
}
