import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate, weekdayOf } from '../../base/calendar/london-time.ts'
import { addAreaEvent } from '../coverage/area-history.ts'
import { capacityAtMost } from '../coverage/check-area.ts'
import { findArea } from '../coverage/coverage-area.ts'
import type { Services } from '../../base/services/services.ts'
import { isBeforeCutOff } from './cut-off.ts'
import { findBankHoliday } from './make-collection-days.ts'

/** An area collects on one more day, in so many places; or why not. */
export type AddDayOutcome =
  | { outcome: 'added'; capacity: number }
  | { outcome: 'exists' }
  /** The area collects on that weekday anyway: its days are made by themselves. */
  | { outcome: 'own-weekday' }
  | { outcome: 'bank-holiday'; name: string }
  /** Nobody could book it any more. */
  | { outcome: 'past-cut-off' }
  | { outcome: 'invalid'; atMost: number }
  | { outcome: 'day-over' }
  | { outcome: 'unknown-area' }

/** Adds a day outside an area's weekdays. Donors can choose it at once, or once it is near enough. */
export async function addDay(
  services: Services,
  {
    areaId,
    date,
    capacity,
    by,
    together,
  }: { areaId: string; date: string; capacity: number; by: Actor; together?: string },
): Promise<AddDayOutcome> {
  const now = services.clock.now()
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > capacityAtMost)
    return { outcome: 'invalid', atMost: capacityAtMost }
  if (date < londonDate(now)) return { outcome: 'day-over' }
  return await transact(services, async (tx): Promise<AddDayOutcome> => {
    const area = await findArea(tx, areaId)
    if (!area) return { outcome: 'unknown-area' }
    const holiday = findBankHoliday(area.nation, date)
    if (holiday !== null) return { outcome: 'bank-holiday', name: holiday }
    if (area.weekdays.includes(weekdayOf(date))) return { outcome: 'own-weekday' }
    if (!isBeforeCutOff(now, date, area.cutOff)) return { outcome: 'past-cut-off' }
    const made = await tx
      .insert(collectionDays)
      .values({ areaId, date, capacity, isExtra: true, hasOwnCapacity: true })
      .onConflictDoNothing()
      .returning({ date: collectionDays.date })
    if (made.length === 0) return { outcome: 'exists' }
    const details = { places: capacity, ...(together === undefined ? {} : { together }) }
    await addAreaEvent(tx, { areaId, kind: 'day-added', date, at: now, by, details })
    return { outcome: 'added', capacity }
  })
}
