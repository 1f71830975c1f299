import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, eq, ne } from 'drizzle-orm'
import { londonDate, weekdayOf } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import type { Actor, BookingStatus } from '../booking/booking.ts'
import { cancelBookingWithin } from '../change/cancel-booking.ts'
import { addAreaEvent } from '../coverage/area-history.ts'
import type { Area } from '../coverage/coverage-area.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { transact } from '@kindfold/database/transact.ts'

export type CloseDayOutcome =
  | {
      outcome: 'closed'
      /** The bookings that we cancelled. Each donor gets the reason and the next dates. */
      cancelled: { reference: string }[]
      /** The bookings whose driver has set out or has been. They stay as they are. */
      kept: { reference: string; status: BookingStatus }[]
    }
  | { outcome: 'day-over' }
  | { outcome: 'already-closed'; reason: string }
  /** The area has no collections on that weekday. */
  | { outcome: 'no-collections' }
  | { outcome: 'unknown-area' }

/**
 * Closes an area's day: stops offering it, invalidates its holds, and cancels for us every booking on it that can still
 * be cancelled, all or none. Donors read the reason. Creates the day as closed if it does not exist. A trial returns
 * what would happen to each booking and changes nothing.
 */
export async function closeDay(
  services: Services,
  {
    areaId,
    date,
    reason,
    by,
    isTrial = false,
  }: { areaId: string; date: string; reason: string; by: Actor; isTrial?: boolean },
): Promise<CloseDayOutcome> {
  const now = services.clock.now()
  if (date < londonDate(now)) return { outcome: 'day-over' }
  return await transact<CloseDayOutcome>(services, async (tx) => {
    const area = await findArea(tx, areaId)
    if (!area) return { outcome: 'unknown-area' }
    const closing = await saveClosed(tx, area, { date, reason })
    if (closing.outcome !== 'written') return closing
    await addAreaEvent(tx, { areaId, kind: 'day-closed', date, at: now, by, details: { reason } })
    const ofDay = await tx
      .select({ id: bookings.id, reference: bookings.reference })
      .from(bookings)
      .where(
        and(eq(bookings.areaId, areaId), eq(bookings.collectionDate, date), ne(bookings.status, 'cancelled')),
      )
      .orderBy(bookings.id)
    const cancelled: { reference: string }[] = []
    const kept: { reference: string; status: BookingStatus }[] = []
    for (const { id, reference } of ofDay) {
      const outcome = await cancelBookingWithin(services, tx, { bookingId: id, by, reason })
      if (outcome.outcome === 'cancelled') cancelled.push({ reference })
      else if (outcome.outcome === 'refused') kept.push({ reference, status: outcome.status })
    }
    const closed: CloseDayOutcome = { outcome: 'closed', cancelled, kept }
    if (isTrial) throw new TrialOver(closed)
    return closed
  }).catch((error: unknown) => {
    if (error instanceof TrialOver) return error.outcome
    throw error
  })
}

/** Rolls a trial back. */
class TrialOver extends Error {
  readonly outcome: CloseDayOutcome
  constructor(outcome: CloseDayOutcome) {
    super('the trial is over')
    this.outcome = outcome
  }
}

/** Closes the day under its lock; every new booking of that day waits for it. */
async function saveClosed(
  tx: DatabaseHandle,
  area: Area,
  { date, reason }: { date: string; reason: string },
): Promise<
  { outcome: 'written' } | Extract<CloseDayOutcome, { outcome: 'already-closed' | 'no-collections' }>
> {
  if (area.weekdays.includes(weekdayOf(date))) {
    await tx
      .insert(collectionDays)
      .values({ areaId: area.id, date, capacity: area.dailyCapacity })
      .onConflictDoNothing()
  }
  const ofDay = and(eq(collectionDays.areaId, area.id), eq(collectionDays.date, date))
  const [day] = await tx
    .select({ closedReason: collectionDays.closedReason })
    .from(collectionDays)
    .where(ofDay)
    .for('update')
  if (!day) return { outcome: 'no-collections' }
  if (day.closedReason !== null) return { outcome: 'already-closed', reason: day.closedReason }
  await tx.update(collectionDays).set({ closedReason: reason }).where(ofDay)
  return { outcome: 'written' }
}
