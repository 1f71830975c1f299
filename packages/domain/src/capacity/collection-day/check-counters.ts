import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { gte, sql } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { transact } from '@kindfold/database/transact.ts'

/** A day whose counters (`booked`, `heldCount`) are not what stands there (`bookings`, `holds`). */
export type WrongCounter = {
  areaId: string
  date: string
  booked: number
  heldCount: number
  bookings: number
  holds: number
}

/**
 * Lists the days whose counters disagree with their bookings and holds: there should never be any. Checks the days that
 * can still be booked, changed or cancelled, and yesterday, each in its own statement: a few milliseconds, however many
 * past bookings there are.
 */
export async function checkCounters(services: Services): Promise<WrongCounter[]> {
  const yesterday = addDays(londonDate(services.clock.now()), -1)
  const days = await services.database.read((tx) =>
    tx
      .selectDistinct({ date: collectionDays.date })
      .from(collectionDays)
      .where(gte(collectionDays.date, yesterday))
      .orderBy(collectionDays.date),
  )
  const wrong: WrongCounter[] = []
  // One after the other: a night job must not slow anybody down.
  // oxlint-disable-next-line no-await-in-loop
  for (const { date } of days) wrong.push(...(await transact(services, (tx) => countWrong(tx, date))))
  return wrong
}

/** The areas whose counters of a day disagree with its bookings and holds. */
export async function countWrong(tx: DatabaseHandle, date: string): Promise<WrongCounter[]> {
  return await executeRows<WrongCounter>(
    tx,
    sql`
        with live as (
          select area_id, count(*)::int as count from bookings
          where collection_date = ${date}::date and status <> 'cancelled' group by 1
        ),
        kept as (select area_id, count(*)::int as count from holds where date = ${date}::date group by 1)
        select d.area_id as "areaId", d.date::text as date, d.booked, d.held as "heldCount",
          coalesce(live.count, 0) as bookings, coalesce(kept.count, 0) as holds
        from collection_days d
        left join live using (area_id)
        left join kept using (area_id)
        where d.date = ${date}::date
          and (d.booked <> coalesce(live.count, 0) or d.held <> coalesce(kept.count, 0))
        order by 1`,
  )
}
