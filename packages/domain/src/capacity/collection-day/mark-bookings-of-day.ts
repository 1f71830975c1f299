import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** Counts the bookings that closing a day would cancel, and says by a mark which: it differs when one comes or goes. */
export async function markBookingsOfDay(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<{ count: number; mark: string }> {
  const [found] = await readMarks(tx, { areaIds: [areaId], dates: [date] })
  return found ?? { count: 0, mark: 'none' }
}

/** The same marks for many days, by 'area date'. */
export async function markDays(
  services: Services,
  asked: { areaIds: readonly string[]; dates: readonly string[] },
): Promise<Map<string, string>> {
  const found = await transact(services, (tx) => readMarks(tx, asked))
  const marks = new Map(found.map(({ areaId, date, mark }) => [`${areaId} ${date}`, mark]))
  const days = asked.areaIds.flatMap((areaId) => asked.dates.map((date) => `${areaId} ${date}`))
  return new Map(days.map((day) => [day, marks.get(day) ?? 'none']))
}

async function readMarks(
  tx: DatabaseHandle,
  { areaIds, dates }: { areaIds: readonly string[]; dates: readonly string[] },
) {
  return await executeRows<{ areaId: string; date: string; count: number; mark: string }>(
    tx,
    sql`
      select area_id as "areaId", collection_date::text as date, count(*)::int as count,
        left(md5(string_agg(reference, ',' order by reference)), 16) as mark
      from bookings
      where collection_date = any(${`{${dates.join(',')}}`}::date[])
        and area_id = any(${`{${areaIds.join(',')}}`}::text[]) and status in ('booked', 'scheduled')
      group by 1, 2`,
  )
}
