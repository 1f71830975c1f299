import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Releases the expired holds of one day. Returns how many. */
export async function sweepHoldsOfDay(
  tx: DatabaseHandle,
  day: { areaId: string; date: string; now: Date },
): Promise<number> {
  return await sweep(tx, day.now, sql`and area_id = ${day.areaId} and date = ${day.date}::date`)
}

/** Releases the expired holds of every day. Returns how many. */
export async function sweepHolds(tx: DatabaseHandle, now: Date): Promise<number> {
  return await sweep(tx, now, sql``)
}

// Skips a hold that another request is extending or using at this moment.
async function sweep(tx: DatabaseHandle, now: Date, where: SQL): Promise<number> {
  const [swept] = await executeRows<{ count: number }>(
    tx,
    sql`
      with gone as (
        delete from holds where draft_hash in (
          select draft_hash from holds where expires_at <= ${now.toISOString()}::timestamptz ${where}
          order by draft_hash for update skip locked
        ) returning area_id, date
      ),
      by_day as (select area_id, date, count(*)::int as count from gone group by area_id, date),
      given_back as (
        update collection_days d set held = d.held - by_day.count from by_day
        where d.area_id = by_day.area_id and d.date = by_day.date
      )
      select count(*)::int as count from gone`,
  )
  return swept?.count ?? 0
}
