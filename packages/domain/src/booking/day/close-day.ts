import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { addAreaEvent } from '../../capacity/coverage/area-history.ts'
import type { Area } from '../../capacity/coverage/coverage-area.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import type { Services } from '../../base/services/services.ts'
import { runTrial } from '../../base/trial/run-trial.ts'
import { cancelBookingsOfDay, lockBookingsOfDay, type CancelledDay } from './cancel-bookings-of-day.ts'
import { markBookingsOfDay } from '../../capacity/collection-day/mark-bookings-of-day.ts'
import { ensureDay, isDay, lockDay } from '../../capacity/collection-day/find-day.ts'

export type CloseDayOutcome =
  | ({ outcome: 'closed' } & CancelledDay)
  | { outcome: 'day-over' }
  | { outcome: 'already-closed'; reason: string }
  /** The area has no collections on that weekday. */
  | { outcome: 'no-collections' }
  | { outcome: 'unknown-area' }
  /** Other bookings than those that were shown would be cancelled. */
  | { outcome: 'bookings-changed'; count: number; mark: string }

type CloseDayAsked = {
  areaId: string
  date: string
  /** Donors read it. */
  reason: string
  by: Actor
  isTrial?: boolean
  /** The mark of the bookings that were shown (markBookingsOfDay). With others nothing is done. */
  seen?: string
  /** What this act has in common with others that are done with it. */
  together?: string
}

/**
 * Closes an area's day: stops offering it, invalidates its holds, and cancels for us every booking on it that can still
 * be cancelled, all or none. Donors read the reason. Creates the day as closed if it does not exist. A trial returns
 * what would happen to each booking and changes nothing.
 */
export async function closeDay(
  services: Services,
  { isTrial = false, ...asked }: CloseDayAsked,
): Promise<CloseDayOutcome> {
  if (asked.date < londonDate(services.clock.now())) return { outcome: 'day-over' }
  if (isTrial) return await runTrial(services, (trial) => closeDay(trial, asked))
  return await transact(services, (tx) => closeDayWithin(services, tx, asked))
}

async function closeDayWithin(
  services: Services,
  tx: DatabaseHandle,
  { areaId, date, reason, by, seen, together }: CloseDayAsked,
): Promise<CloseDayOutcome> {
  const area = await findArea(tx, areaId)
  if (!area) return { outcome: 'unknown-area' }
  await lockBookingsOfDay(tx, { areaId, date })
  const closing = await saveClosed(tx, area, { date, reason, seen })
  if (closing.outcome !== 'written') return closing
  const ofDay = await cancelBookingsOfDay(services, tx, { area, date, reason, by })
  const details = {
    reason,
    cancelled: ofDay.cancelled.length,
    ...(together === undefined ? {} : { together }),
  }
  const at = services.clock.now()
  await addAreaEvent(tx, { areaId, kind: 'day-closed', date, at, by, details })
  return { outcome: 'closed', ...ofDay }
}

/** Closes the day under its lock; every new booking of that day waits for it. */
async function saveClosed(
  tx: DatabaseHandle,
  area: Area,
  { date, reason, seen }: { date: string; reason: string; seen: string | undefined },
): Promise<
  | { outcome: 'written' }
  | Extract<CloseDayOutcome, { outcome: 'already-closed' | 'no-collections' | 'bookings-changed' }>
> {
  await ensureDay(tx, area, date)
  const day = await lockDay(tx, { areaId: area.id, date })
  if (!day) return { outcome: 'no-collections' }
  if (day.closedReason !== null) return { outcome: 'already-closed', reason: day.closedReason }
  if (seen !== undefined) {
    const now = await markBookingsOfDay(tx, { areaId: area.id, date })
    if (now.mark !== seen) return { outcome: 'bookings-changed', ...now }
  }
  await tx.update(collectionDays).set({ closedReason: reason }).where(isDay(area.id, date))
  return { outcome: 'written' }
}
