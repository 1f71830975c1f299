import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findNextTurn } from '../booking/find-next-turn.ts'
import { describeBooking } from '../booking/enqueue-booking-message.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { isCollectionOver } from '../../capacity/collection-day/collection-end.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import { findUntoldMove } from '../../message/withdraw-messages.ts'
import { moveBookingWithin, lockBooking, refuseMove } from '../booking/move-booking.ts'
import type { MoveRefusal } from '../booking/move-booking.ts'
import { isCancelledLate } from './is-cancelled-late.ts'
import { findNextDates } from '../../capacity/collection-day/offered-dates.ts'
import { followRoundsOf } from '../visit/end-open-stops.ts'
import { hasLostRoundWithin } from '../visit/lost-round.ts'
import { transact } from '@kindfold/database/transact.ts'

/** A booking is cancelled; `late`: after its cut-off, which is counted. Or why nobody cancelled it. */
export type CancelResult =
  | { kind: 'cancelled'; late: boolean }
  | { kind: 'past-cut-off'; cutOffAt: string }
  /** The booking is on another day than the one to cancel, or was changed. */
  | { kind: 'stale'; version: number }
  | MoveRefusal

/** A booking to cancel, by whom, and as which it was seen. */
export type CancelAsked = {
  bookingId: string
  by: Actor
  /** Whether staff cancel at the donor's request. */
  atDonorsWord?: boolean
  reason?: string | null
  acceptLate?: boolean
  /** The day that the caller saw. A booking on another day is not cancelled. */
  date?: string
  /** The version that the caller saw. A booking that changed meanwhile is not cancelled. */
  version?: number
}

/**
 * Cancels a booking and releases its place. A donor can do so until the cut-off, and once the time slot is told until
 * 8am of the day. A donor who tells us later
 * (`acceptLate`) saves a driver's trip; we count it on the donor. When staff cancel for us, we never count it; when
 * they cancel at the donor's request, it counts as the donor's.
 */
export async function cancelBooking(services: Services, asked: CancelAsked): Promise<CancelResult> {
  return await transact(services, (tx) => cancelBookingWithin(services, tx, asked))
}

/** As `cancelBooking`, within the caller's transaction. */
export async function cancelBookingWithin(
  services: Services,
  tx: DatabaseHandle,
  asked: CancelAsked,
): Promise<CancelResult> {
  const now = services.clock.now()
  const { bookingId, atDonorsWord = false, reason = null } = asked
  const by: 'donor' | 'staff' = asked.by.kind === 'donor' || atDonorsWord ? 'donor' : 'staff'
  const row = await lockBooking(tx, bookingId)
  // Nobody is on the way to it any more.
  const isLost = row.status === 'on-the-way' && (await hasLostRoundWithin(tx, bookingId))
  const refusal = refuseMove(isLost ? 'scheduled' : row.status, 'cancelled')
  if (refusal) return refusal
  if (asked.version !== undefined && asked.version !== row.version)
    return { kind: 'stale', version: row.version }
  if (asked.date && asked.date !== row.collectionDate) return { kind: 'stale', version: row.version }
  if (by === 'donor' && isDayOver(row.collectionDate, now)) {
    return { kind: 'refused', status: row.status, reason: refusalWords.dayOver }
  }
  const late = by === 'donor' && (await isCancelledLate(tx, row, now))
  if (late && !asked.acceptLate) return { kind: 'past-cut-off', cutOffAt: row.cutOffAt.toISOString() }

  if (isLost) await tx.update(bookings).set({ status: 'scheduled' }).where(eq(bookings.id, bookingId))
  const moved = await moveBookingWithin(services, tx, {
    bookingId,
    to: 'cancelled',
    by: asked.by,
    event: 'cancelled',
    set: { cancelledBy: by, cancelledLate: late, outcomeReason: reason },
    eventDetails: { late, ...(atDonorsWord ? { atDonorsWord } : {}) },
    async alongside() {
      await settleAnswered(tx, { bookingIds: [bookingId], decision: 'cancelled', by: asked.by, at: now })
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
      async compose(booking, withdrawn) {
        const active = await findArea(tx, booking.areaId)
        const exceptDate = by === 'staff' ? row.collectionDate : undefined
        const { charitySlug } = booking
        const next = active ? await findNextDates(tx, active, { now, exceptDate, charitySlug }) : []
        const nextDates = next.map(({ date }) => date)
        const nextTurn = by === 'donor' ? await findNextTurn(tx, booking.id, now) : null
        return {
          ...describeBooking(booking),
          by,
          late,
          reason,
          nextDates,
          ...(active === null && { isAreaClosed: true }),
          ...(nextTurn !== null && { nextRegularDate: nextTurn.date }),
          ...(nextTurn?.isBooked && { isNextRegularBooked: true }),
          isOver: isCollectionOver(booking, now),
          ...findUntoldMove(withdrawn, booking),
        }
      },
    },
  })
  if (moved.kind !== 'moved') return moved
  await followRoundsOf(services, tx, [bookingId])
  return { kind: 'cancelled', late }
}

/** Whether a booking's state allows cancelling at all. */
export const isCancellable = (status: (typeof bookings.$inferSelect)['status']) =>
  refuseMove(status, 'cancelled') === null

/** Whether the collection day is over: any driver has been, and nothing is left to cancel. */
export const isDayOver = (collectionDate: string, now: Date) => londonDate(now) > collectionDate
