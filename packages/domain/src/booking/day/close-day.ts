import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { addAreaEvent } from '../../capacity/coverage/area-history.ts'
import type { Area } from '../../capacity/coverage/coverage-area.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import type { Services } from '../../base/services/services.ts'
import { cancelBookingsOfDay, lockBookingsOfDay, type CancelledDay } from './cancel-bookings-of-day.ts'
import { ensureDay, isDay, lockDay } from '../../capacity/collection-day/find-day.ts'

/** A day is closed, with the bookings that were cancelled for it; or why it stays open. */
export type CloseDayResult =
  /** `standing`: how many bookings stay as they were. */
  | ({ kind: 'closed'; standing: number } & CancelledDay)
  | { kind: 'day-over' }
  | { kind: 'already-closed'; reason: string }
  /** The area has no collections on that weekday. */
  | { kind: 'no-collections' }
  | { kind: 'unknown-area' }

type CloseDayAsked = {
  areaId: string
  date: string
  /** Colleagues read it, and donors whose bookings are cancelled. */
  reason: string
  by: Actor
  /** Also cancels for us every booking of it that can still be cancelled, all or none. */
  cancels?: boolean
  /** What this act has in common with others that are done with it. */
  together?: string
}

/**
 * Closes an area's day: stops offering it and invalidates its holds. Bookings stand and nobody is told, unless it `cancels`
 * them. Creates the day as closed if it does not exist.
 */
export async function closeDay(services: Services, asked: CloseDayAsked): Promise<CloseDayResult> {
  if (asked.date < londonDate(services.clock.now())) return { kind: 'day-over' }
  return await transact(services, (tx) => closeDayWithin(services, tx, asked))
}

async function closeDayWithin(
  services: Services,
  tx: DatabaseHandle,
  { areaId, date, reason, by, together, cancels = false }: CloseDayAsked,
): Promise<CloseDayResult> {
  const area = await findArea(tx, areaId)
  if (!area) return { kind: 'unknown-area' }
  if (cancels) await lockBookingsOfDay(tx, { areaId, date })
  const closing = await saveClosed(tx, area, { date, reason })
  if (closing.kind !== 'written') return closing
  const ofDay = cancels
    ? await cancelBookingsOfDay(services, tx, { area, date, reason, by })
    : { cancelled: [], kept: [] }
  const details = {
    reason,
    cancelled: ofDay.cancelled.length,
    ...(together === undefined ? {} : { together }),
  }
  const at = services.clock.now()
  await addAreaEvent(tx, { areaId, kind: 'day-closed', date, at, by, details })
  return { kind: 'closed', standing: await countStanding(tx, { areaId, date }), ...ofDay }
}

/** Closes the day under its lock; every new booking of that day waits for it. */
async function saveClosed(
  tx: DatabaseHandle,
  area: Area,
  { date, reason }: { date: string; reason: string },
): Promise<{ kind: 'written' } | Extract<CloseDayResult, { kind: 'already-closed' | 'no-collections' }>> {
  await ensureDay(tx, area, date)
  const day = await lockDay(tx, { areaId: area.id, date })
  if (!day) return { kind: 'no-collections' }
  if (day.closedReason !== null) return { kind: 'already-closed', reason: day.closedReason }
  await tx.update(collectionDays).set({ closedReason: reason }).where(isDay(area.id, date))
  return { kind: 'written' }
}

/** How many bookings of a day somebody is still to go to. */
const countStanding = (tx: DatabaseHandle, { areaId, date }: { areaId: string; date: string }) =>
  tx.$count(
    bookings,
    and(
      eq(bookings.areaId, areaId),
      eq(bookings.collectionDate, date),
      inArray(bookings.status, waitingStatuses),
    ),
  )
