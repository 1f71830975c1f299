import { executeRows } from '@kindfold/database/execute-rows.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { isDate } from '../calendar/london-time.ts'
import type { Actor } from '../booking/booking.ts'
import type { Services } from '../services.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import type { Area } from '../coverage/coverage-area.ts'
import type { DateRefusal } from '../collection-day/explain-date.ts'
import { explainDate } from '../collection-day/explain-date.ts'
import { cutOffAt, isBeforeCutOff } from '../collection-day/cut-off.ts'
import { ensureCapacity } from '../collection-day/ensure-capacity.ts'
import { transact } from '@kindfold/database/transact.ts'

export type ChangeDateOutcome =
  Changed | Unchanged | DateRefusal | { outcome: 'household-has-booking' } | ChangeRefusal

/**
 * Moves a booking to another date. It keeps the old place until the new one is certain: both change together or neither
 * (booking spec, Rules).
 */
export async function changeDate(
  services: Services,
  asked: { bookingId: string; version: number; date: string; by: Actor },
): Promise<ChangeDateOutcome> {
  const { date, by } = asked
  const now = services.clock.now()
  if (!isDate(date)) return { outcome: 'date-not-offered', date, alternatives: [] }
  try {
    return await transact(services, async (tx) => {
      const opened = await openForChange(tx, asked, now)
      if (opened.outcome !== 'open') return opened
      const { row, area } = opened
      if (row.collectionDate === date) return { outcome: 'unchanged', version: row.version }
      const swap = { area, from: row.collectionDate, to: date, now }
      const isEarlyEnough = isBeforeCutOff(now, date, area.cutOff)
      let secured = isEarlyEnough && (await swapPlaces(tx, swap))
      if (isEarlyEnough && !secured && (await ensureCapacity(tx, area, { date, now }))) {
        secured = await swapPlaces(tx, swap)
      }
      if (!secured) return await explainDate(tx, area, { date, now })
      return await saveChange(services, tx, row, {
        set: { collectionDate: date, cutOffAt: cutOffAt(date, area.cutOff) },
        event: 'date-changed',
        eventDetails: { from: row.collectionDate, to: date },
        by,
        now,
        part: 'date',
        previousDate: row.collectionDate,
      })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'bookings_one_per_household')
      return { outcome: 'household-has-booking' }
    throw error
  }
}

async function swapPlaces(
  tx: DatabaseHandle,
  { area, from, to, now }: { area: Area; from: string; to: string; now: Date },
): Promise<boolean> {
  // Everyone locks both days in the same order, so that two donors who swap dates do not deadlock.
  await tx.execute(sql`
    select 1 from collection_days where area_id = ${area.id} and date in (${from}::date, ${to}::date)
    order by date for update`)
  const taken = await executeRows(
    tx,
    sql`
      with new_day as (
        update collection_days set booked = booked + 1
        where area_id = ${area.id} and date = ${to}::date and closed_reason is null and booked + held < capacity
          and date <= (${now.toISOString()}::timestamptz at time zone 'Europe/London')::date + ${area.horizonDays}::int
        returning 1
      ),
      old_day as (
        update collection_days set booked = booked - 1
        where area_id = ${area.id} and date = ${from}::date and exists (select from new_day)
      )
      select 1 from new_day`,
  )
  return taken.length > 0
}
