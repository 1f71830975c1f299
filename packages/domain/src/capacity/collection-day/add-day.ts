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
export type AddDayResult =
  | { kind: 'added'; capacity: number }
  | { kind: 'exists' }
  /** The area collects on that weekday anyway: its days are made by themselves. */
  | { kind: 'own-weekday' }
  | { kind: 'bank-holiday'; name: string }
  /** Nobody could book it any more. */
  | { kind: 'past-cut-off' }
  | { kind: 'invalid'; atMost: number }
  | { kind: 'day-over' }
  | { kind: 'unknown-area' }

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
): Promise<AddDayResult> {
  const now = services.clock.now()
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > capacityAtMost)
    return { kind: 'invalid', atMost: capacityAtMost }
  if (date < londonDate(now)) return { kind: 'day-over' }
  return await transact(services, async (tx): Promise<AddDayResult> => {
    const area = await findArea(tx, areaId)
    if (!area) return { kind: 'unknown-area' }
    const holiday = findBankHoliday(area.nation, date)
    if (holiday !== null) return { kind: 'bank-holiday', name: holiday }
    if (area.weekdays.includes(weekdayOf(date))) return { kind: 'own-weekday' }
    if (!isBeforeCutOff(now, date, area.cutOff)) return { kind: 'past-cut-off' }
    const made = await tx
      .insert(collectionDays)
      .values({ areaId, date, capacity, isExtra: true, hasOwnCapacity: true })
      .onConflictDoNothing()
      .returning({ date: collectionDays.date })
    if (made.length === 0) return { kind: 'exists' }
    const details = { places: capacity, ...(together === undefined ? {} : { together }) }
    await addAreaEvent(tx, { areaId, kind: 'day-added', date, at: now, by, details })
    return { kind: 'added', capacity }
  })
}
