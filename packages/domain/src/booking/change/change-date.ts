import { isDate } from '../../base/calendar/london-time.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'
import type { DateRefusal } from '../../capacity/collection-day/explain-date.ts'
import { explainDate } from '../../capacity/collection-day/explain-date.ts'
import { cutOffAt } from '../../capacity/collection-day/cut-off.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import type { DoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import { findForbiddenDay } from './find-forbidden-day.ts'
import { swapPlaces } from './swap-places.ts'
import { transactOfHousehold } from '../booking/transact-of-household.ts'

/** A booking is on its new day, and its old place is free; or it stays where it was, and why. */
export type ChangeDateResult =
  | Changed
  | Unchanged
  | DateRefusal
  | { kind: 'household-has-booking' }
  /** We do not collect there, or from its donor, on the new day. */
  | DoNotCollect
  | ChangeRefusal

/**
 * Moves a booking to another date. It keeps the old place until the new one is certain: both change together or neither
 * (booking spec, Rules).
 */
export async function changeDate(
  services: Services,
  asked: { bookingId: string; version: number; date: string; by: Actor },
): Promise<ChangeDateResult> {
  const { date, by } = asked
  const now = services.clock.now()
  if (!isDate(date)) return { kind: 'date-not-offered', date, alternatives: [] }
  return await transactOfHousehold(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { row, area } = opened
    if (row.collectionDate === date) return { kind: 'unchanged', version: row.version }
    const forbidden = await findForbiddenDay(tx, row, date)
    if (forbidden) return forbidden
    const from = { areaId: row.areaId, date: row.collectionDate }
    const { charitySlug } = row
    if (!(await swapPlaces(tx, { from, to: { area, date, charitySlug }, now })))
      return await explainDate(tx, area, { date, now, charitySlug })
    await settleAnswered(tx, { bookingIds: [row.id], decision: 'another-day', by, at: now })
    return await saveChange(services, tx, row, {
      set: { collectionDate: date, cutOffAt: cutOffAt(date, area.cutOff) },
      event: 'date-changed',
      eventDetails: { from: row.collectionDate, to: date },
      by,
      now,
      parts: ['date'],
      previousDate: row.collectionDate,
    })
  })
}
