import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { addAreaEvent } from '../coverage/area-history.ts'
import { capacityAtMost } from '../coverage/check-area.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { sweepHoldsOfDay } from './sweep-holds.ts'
import type { Services } from '../../base/services/services.ts'
import { ensureDay, isDay, lockDay } from './find-day.ts'

/** A day has another number of places; or why it keeps the one that it has. */
export type ChangeCapacityResult =
  | { kind: 'changed'; from: number; to: number }
  | { kind: 'unchanged'; capacity: number }
  /** Fewer than are booked and held, which no day may have. */
  | { kind: 'below-taken'; booked: number; held: number }
  /** Somebody changed it since the caller saw it. */
  | { kind: 'stale'; capacity: number }
  | { kind: 'invalid'; atMost: number }
  | { kind: 'day-over' }
  | { kind: 'no-collections' }
  | { kind: 'unknown-area' }

/** The number of places that a day shall have, whatever is booked and held of it. */
export type CapacityAsked = {
  areaId: string
  date: string
  capacity: number
  by: Actor
  /** The capacity that the caller saw. With another nothing is done. */
  seen?: number
  /** What this act has in common with others that are done with it. */
  together?: string
}

/**
 * Sets the capacity of one day: the stops that our drivers can make. It stays when the area's capacity changes. Nobody is
 * told, since nobody loses a place: it is never below what is booked and held.
 */
export async function changeCapacity(
  services: Services,
  asked: CapacityAsked,
): Promise<ChangeCapacityResult> {
  const { areaId, date, capacity } = asked
  const now = services.clock.now()
  if (!Number.isInteger(capacity) || capacity < 0 || capacity > capacityAtMost)
    return { kind: 'invalid', atMost: capacityAtMost }
  if (date < londonDate(now)) return { kind: 'day-over' }
  return await transact(services, async (tx): Promise<ChangeCapacityResult> => {
    const area = await findArea(tx, areaId)
    if (!area) return { kind: 'unknown-area' }
    await ensureDay(tx, area, date)
    await sweepHoldsOfDay(tx, { areaId, date, now })
    return await changeWithin(tx, asked, now)
  })
}

async function changeWithin(
  tx: DatabaseHandle,
  { areaId, date, capacity, by, seen, together }: CapacityAsked,
  now: Date,
): Promise<ChangeCapacityResult> {
  const day = await lockDay(tx, { areaId, date })
  if (!day) return { kind: 'no-collections' }
  const { booked, held } = day
  if (seen !== undefined && seen !== day.capacity) return { kind: 'stale', capacity: day.capacity }
  if (capacity === day.capacity) return { kind: 'unchanged', capacity }
  if (capacity < booked + held) return { kind: 'below-taken', booked, held }
  await tx.update(collectionDays).set({ capacity, hasOwnCapacity: true }).where(isDay(areaId, date))
  const details = {
    capacity: { from: day.capacity, to: capacity },
    ...(day.hasOwnCapacity ? { wasOwn: true } : {}),
    ...(together === undefined ? {} : { together }),
  }
  await addAreaEvent(tx, { areaId, kind: 'day-capacity', date, at: now, by, details })
  return { kind: 'changed', from: day.capacity, to: capacity }
}
