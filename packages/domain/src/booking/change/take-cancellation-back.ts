import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { BeforeAct } from '@kindfold/database/schema/many-acts.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { isDay, lockDay } from '../../capacity/collection-day/find-day.ts'
import { isCollectionOver } from '../../capacity/collection-day/collection-end.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { readWindow } from '../booking/read-booking.ts'
import { followRoundsOf } from '../visit/end-open-stops.ts'
import { mayGoBack, reopen } from './before-act.ts'
import { transactOfHousehold } from '../booking/transact-of-household.ts'

/** A booking is as it was before it was cancelled; or it stays cancelled, and why. */
export type TakeCancellationBackResult =
  | { kind: 'taken-back' }
  /** Something else was done with it since, its donor is forgotten, its day is over or closed, or its round goes without it. */
  | { kind: 'too-late' }
  /** Somebody else has its place. */
  | { kind: 'full' }
  /** Its household has booked that day anew. */
  | { kind: 'household-has-booking' }

/**
 * Makes a booking that we cancelled what it was before, where its donor was not told: the caller has seen to that. This is
 * the one way out of a state that is final to everybody else. Unlike a move, it asks for a free place: a cancellation gave
 * the place away, and whoever has it since was promised it.
 */
export async function takeCancellationBack(
  services: Services,
  {
    bookingId,
    fromDate,
    before,
    accessNotes,
    by,
  }: { bookingId: string; fromDate: string; before: BeforeAct; accessNotes: string | null; by: Actor },
): Promise<TakeCancellationBackResult> {
  const now = services.clock.now()
  return await transactOfHousehold(services, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const isAsLeft =
      row.status === 'cancelled' && row.collectionDate === fromDate && row.version === before.version + 1
    // Whose driver was on the way had a lost round: nobody comes by it any more.
    const isSound = isAsLeft && row.contactName !== null && before.status !== 'on-the-way'
    if (!isSound || isCollectionOver({ collectionDate: fromDate, window: readWindow(row) }, now))
      return { kind: 'too-late' }
    if (!(await mayGoBack(tx, row.areaId, { fromDate, before }))) return { kind: 'too-late' }
    const day = await lockDay(tx, { areaId: row.areaId, date: fromDate })
    if (!day || day.closedReason !== null) return { kind: 'too-late' }
    if (day.booked + day.held >= day.capacity) return { kind: 'full' }
    await tx
      .update(collectionDays)
      .set({ booked: sql`${collectionDays.booked} + 1` })
      .where(isDay(row.areaId, fromDate))
    await tx
      .update(bookings)
      .set({
        status: before.status,
        accessNotes,
        cancelledBy: null,
        outcomeReason: null,
        version: row.version + 1,
        changedAt: now,
      })
      .where(eq(bookings.id, bookingId))
    await addEvent(tx, bookingId, 'cancellation-taken-back', by, now)
    await reopen(tx, before, 'cancelled')
    await followRoundsOf(services, tx, [bookingId])
    return { kind: 'taken-back' }
  })
}
