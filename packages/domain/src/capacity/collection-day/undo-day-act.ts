import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { areaEvents, collectionDays } from '@kindfold/database/schema/collections.ts'
import { plans, roundDays } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { addAreaEvent } from '../coverage/area-history.ts'
import type { Services } from '../../base/services/services.ts'
import { isDay, lockDay, type Day } from './find-day.ts'

/** An event of an area as stored: what was done to one of its days. */
export type DayEvent = typeof areaEvents.$inferSelect

/** Why the last act on a day cannot be undone. */
export type NoUndo =
  /** Donors know of it. */
  | { kind: 'told'; count: number }
  /** Places that it would take away are booked or held. */
  | { kind: 'places-taken'; booked: number; held: number }
  /** There is a plan of the day that would go. */
  | { kind: 'planned' }
  | { kind: 'nothing-to-undo' }
  | { kind: 'day-over' }

/** The last act on a day is undone, and what it was; or why it stays. */
export type UndoResult =
  | { kind: 'undone'; act: 'day-closed' | 'day-opened' | 'day-capacity' | 'day-added' }
  /** It is not the last act on that day any more. */
  | { kind: 'changed-since' }
  | NoUndo

type OfDay = { areaId: string; date: string }

/**
 * Undoes the last act on a day: closed becomes open, open closed, the capacity what it was, an added day goes. Only where
 * no donor was told and no place is taken away. The history keeps both.
 */
export async function undoDayAct(
  services: Services,
  { areaId, date, eventId, by }: OfDay & { eventId: number; by: Actor },
): Promise<UndoResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<UndoResult> => {
    const day = await lockDay(tx, { areaId, date })
    const last = await findLastDayEvent(tx, { areaId, date })
    if (!day || !last || last.id !== eventId) return { kind: 'changed-since' }
    const why = await explainNoUndo(tx, { day, last, now })
    if (why !== null) return why
    const write = async (
      kind: 'day-closed' | 'day-opened' | 'day-capacity' | 'day-removed',
      details: Record<string, unknown>,
    ) => await addAreaEvent(tx, { areaId, kind, date, at: now, by, details: { ...details, undoes: last.id } })
    const { reason, capacity, wasOwn = false } = last.details as EventDetails
    if (last.kind === 'day-closed') {
      await tx.update(collectionDays).set({ closedReason: null }).where(isDay(areaId, date))
      await write('day-opened', { reason })
    } else if (last.kind === 'day-opened') {
      await tx.update(collectionDays).set({ closedReason: reason }).where(isDay(areaId, date))
      await write('day-closed', { reason, cancelled: 0 })
    } else if (last.kind === 'day-capacity' && capacity) {
      const before = { capacity: capacity.from, hasOwnCapacity: wasOwn }
      await tx.update(collectionDays).set(before).where(isDay(areaId, date))
      await write('day-capacity', { capacity: { from: day.capacity, to: capacity.from }, wasOwn: true })
    } else {
      // Who holds it, or looked at planning it, left a row.
      await tx.delete(roundDays).where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
      await tx.delete(collectionDays).where(isDay(areaId, date))
      await write('day-removed', {})
    }
    return { kind: 'undone', act: last.kind as Extract<UndoResult, { kind: 'undone' }>['act'] }
  })
}

type EventDetails = {
  reason?: string
  cancelled?: number
  capacity?: { from: number; to: number }
  wasOwn?: boolean
  undoes?: number
}

/** The last act on a day, or null. */
async function findLastDayEvent(tx: DatabaseHandle, { areaId, date }: OfDay): Promise<DayEvent | null> {
  const [last] = await tx
    .select()
    .from(areaEvents)
    .where(and(eq(areaEvents.areaId, areaId), eq(areaEvents.date, date)))
    .orderBy(desc(areaEvents.id))
    .limit(1)
  return last ?? null
}

/** Why the last act on a day cannot be undone now; null when it can. */
export async function explainNoUndo(
  tx: DatabaseHandle,
  { day, last, now }: { day: Day; last: DayEvent | null; now: Date },
): Promise<NoUndo | null> {
  const { booked, held, areaId, date } = day
  if (date < londonDate(now)) return { kind: 'day-over' }
  if (last === null) return { kind: 'nothing-to-undo' }
  const { reason, capacity, undoes, ...details } = last.details as EventDetails
  const taken = { kind: 'places-taken', booked, held } as const
  if (undoes !== undefined) return { kind: 'nothing-to-undo' }
  switch (last.kind) {
    case 'day-closed': {
      const count = details.cancelled ?? (await countTold(tx, { areaId, date, reason }))
      return count > 0 ? { kind: 'told', count } : null
    }
    case 'day-opened':
      return booked > 0 ? taken : null
    case 'day-capacity':
      return capacity && capacity.from >= booked + held ? null : taken
    case 'day-added':
      if (booked + held > 0 || (await hasBookings(tx, { areaId, date }))) return taken
      return (await hasPlan(tx, { areaId, date })) ? { kind: 'planned' } : null
    default:
      return { kind: 'nothing-to-undo' }
  }
}

/** For a closing that was written down before it said how many it cancelled. */
async function countTold(tx: DatabaseHandle, { areaId, date, reason }: OfDay & { reason?: string }) {
  return await tx.$count(
    bookings,
    and(
      eq(bookings.areaId, areaId),
      eq(bookings.collectionDate, date),
      eq(bookings.cancelledBy, 'staff'),
      eq(bookings.outcomeReason, reason ?? ''),
    ),
  )
}

/** Whether a booking refers to the day, cancelled ones too. */
async function hasBookings(tx: DatabaseHandle, { areaId, date }: OfDay): Promise<boolean> {
  const [one] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.areaId, areaId), eq(bookings.collectionDate, date)))
    .limit(1)
  return one !== undefined
}

async function hasPlan(tx: DatabaseHandle, { areaId, date }: OfDay): Promise<boolean> {
  const [one] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.areaId, areaId), eq(plans.date, date)))
    .limit(1)
  return one !== undefined
}
