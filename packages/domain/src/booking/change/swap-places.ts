import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { isBeforeCutOff } from '../../capacity/collection-day/cut-off.ts'
import { ensureCapacity } from '../../capacity/collection-day/ensure-capacity.ts'
import type { Area } from '../../capacity/coverage/coverage-area.ts'

/** The place that is given back, and the one that is taken. Dates are 'YYYY-MM-DD', local. */
export type Swap = {
  from: { areaId: string; date: string }
  to: { area: Area; date: string; charitySlug: string }
  now: Date
}

/**
 * Takes a place on another day, of the same area or of another, and gives back the old one: both or neither. Returns
 * false when the new day has no place, is past its cut-off, or is not offered for the charity.
 */
export async function swapPlaces(tx: DatabaseHandle, swap: Swap): Promise<boolean> {
  const { now } = swap
  const { area, date, charitySlug } = swap.to
  if (!isBeforeCutOff(now, date, area.cutOff) || !isAgreedOn(charitySlug, date)) return false
  return (
    (await takeAndGiveBack(tx, swap)) ||
    ((await ensureCapacity(tx, area, { date, now })) && (await takeAndGiveBack(tx, swap)))
  )
}

async function takeAndGiveBack(tx: DatabaseHandle, { from, to, now }: Swap): Promise<boolean> {
  // Everyone locks both days in the same order, so that two donors who swap places do not deadlock.
  await tx.execute(sql`
    select 1 from collection_days
    where (area_id, date) in ((${from.areaId}, ${from.date}::date), (${to.area.id}, ${to.date}::date))
    order by area_id, date for update`)
  const taken = await executeRows(
    tx,
    sql`
      with new_day as (
        update collection_days set booked = booked + 1
        where area_id = ${to.area.id} and date = ${to.date}::date and closed_reason is null and booked + held < capacity
          and date <= (${now.toISOString()}::timestamptz at time zone 'Europe/London')::date + ${to.area.horizonDays}::int
        returning 1
      ),
      old_day as (
        update collection_days set booked = booked - 1
        where area_id = ${from.areaId} and date = ${from.date}::date and exists (select from new_day)
      )
      select 1 from new_day`,
  )
  return taken.length > 0
}
