import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describeBooking } from '../message/enqueue-message.ts'
import { londonDate } from '../calendar/london-time.ts'
import type { Actor } from '../booking/booking.ts'
import type { Services } from '../services.ts'
import { isCollectionOver } from '../collection-day/collection-end.ts'
import { findArea } from '../coverage/coverage-area.ts'
import { moveBookingWithin, lockBooking, refuseMove } from '../booking/move-booking.ts'
import type { MoveRefusal } from '../booking/move-booking.ts'
import { findNextDates } from '../collection-day/offered-dates.ts'
import { transact } from '@kindfold/database/transact.ts'

export type CancelOutcome =
  | { outcome: 'cancelled'; late: boolean }
  | { outcome: 'past-cut-off'; cutOffAt: string }
  /** It is on another day than the one that was to be cancelled. */
  | { outcome: 'stale'; version: number }
  | MoveRefusal

export type CancelAsked = {
  bookingId: string
  by: Actor
  /** Whether staff do it because the donor asked them to. */
  atDonorsWord?: boolean
  reason?: string | null
  acceptLate?: boolean
  /** The day that the asker has seen; another one is not cancelled. */
  date?: string
}

/**
 * Cancels a booking and gives its place back. For a donor this ends at the cut-off; who tells us later all the same
 * (`acceptLate`) saves a driver's trip, and it is counted on the donor. What staff cancel for us is never counted;
 * what they cancel at the donor's word counts as the donor's.
 */
export async function cancelBooking(services: Services, asked: CancelAsked): Promise<CancelOutcome> {
  return await transact(services, (tx) => cancelBookingWithin(services, tx, asked))
}

/** The same within somebody's transaction. */
export async function cancelBookingWithin(
  services: Services,
  tx: DatabaseHandle,
  asked: CancelAsked,
): Promise<CancelOutcome> {
  const now = services.clock.now()
  const { bookingId, atDonorsWord = false, reason = null } = asked
  const by: 'donor' | 'staff' = asked.by.kind === 'donor' || atDonorsWord ? 'donor' : 'staff'
  const row = await lockBooking(tx, bookingId)
  const refusal = refuseMove(row.status, 'cancelled')
  if (refusal) return refusal
  if (asked.date && asked.date !== row.collectionDate) return { outcome: 'stale', version: row.version }
  if (by === 'donor' && isDayOver(row.collectionDate, now)) {
    return { outcome: 'refused', status: row.status, reason: 'the day of the collection is over' }
  }
  const late = by === 'donor' && now.getTime() >= row.cutOffAt.getTime()
  if (late && !asked.acceptLate) return { outcome: 'past-cut-off', cutOffAt: row.cutOffAt.toISOString() }

  const moved = await moveBookingWithin(services, tx, {
    bookingId,
    to: 'cancelled',
    by: asked.by,
    event: 'cancelled',
    set: { cancelledBy: by, cancelledLate: late, outcomeReason: reason },
    eventDetails: { late, ...(atDonorsWord ? { atDonorsWord } : {}) },
    async alongside() {
      await tx
        .update(collectionDays)
        .set({ booked: sql`${collectionDays.booked} - 1` })
        .where(and(eq(collectionDays.areaId, row.areaId), eq(collectionDays.date, row.collectionDate)))
      if (late) {
        await tx
          .update(donors)
          .set({ lateCancellations: sql`${donors.lateCancellations} + 1` })
          .where(eq(donors.id, row.donorId))
      }
    },
    message: {
      kind: 'cancelled',
      async compose(booking) {
        const active = await findArea(tx, booking.areaId)
        const exceptDate = by === 'staff' ? row.collectionDate : undefined
        const next = active ? await findNextDates(tx, active, { now, exceptDate }) : []
        const nextDates = next.map(({ date }) => date)
        return {
          ...describeBooking(booking),
          by,
          late,
          reason,
          nextDates,
          isOver: isCollectionOver(booking, now),
        }
      },
    },
  })
  return moved.outcome === 'moved' ? { outcome: 'cancelled', late } : moved
}

/** Whether a booking's state lets it be cancelled at all. */
export const isCancellable = (status: (typeof bookings.$inferSelect)['status']) =>
  refuseMove(status, 'cancelled') === null

/** Whether a collection's day lies behind us: whoever came has been, and the donor has nothing left to cancel. */
export const isDayOver = (collectionDate: string, now: Date) => londonDate(now) > collectionDate
