import { regularDays } from '@kindfold/database/schema/regular-collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { cancelBookingWithin } from '../change/cancel-booking.ts'

/** A turn is cancelled and those after it come; or why it stands. */
export type SkipResult =
  | { kind: 'skipped' }
  /** It was cancelled before, by this or by anybody. */
  | { kind: 'cancelled-already' }
  /** The deadline is over: it can still be cancelled, which is counted. */
  | { kind: 'too-late' }
  /** It is on another day than the one that was shown. */
  | { kind: 'moved' }
  | { kind: 'not-of-a-rhythm' }

/**
 * Skips a turn of a regular collection: cancels its booking, of which nothing is counted, and leaves the rhythm as it is. A
 * second press finds it done. Where to cancel is counted, nothing is done: its donor says so first.
 */
export async function skipTurn(
  services: Services,
  { bookingId, date, by }: { bookingId: string; /** The day that was shown. */ date: string; by: Actor },
): Promise<SkipResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<SkipResult> => {
    const [day] = await tx
      .select()
      .from(regularDays)
      .where(and(eq(regularDays.bookingId, bookingId), eq(regularDays.outcome, 'booked')))
    if (!day) return { kind: 'not-of-a-rhythm' }
    const { status } = await getBookingWithin(tx, bookingId)
    if (status === 'cancelled') return { kind: 'cancelled-already' }
    const atDonorsWord = by.kind === 'staff' ? { atDonorsWord: true } : {}
    const cancelled = await cancelBookingWithin(services, tx, { bookingId, by, date, ...atDonorsWord })
    switch (cancelled.kind) {
      case 'cancelled':
        await tx
          .update(regularDays)
          .set({ skippedAt: now })
          .where(and(eq(regularDays.regularId, day.regularId), eq(regularDays.dueDate, day.dueDate)))
        return { kind: 'skipped' }
      case 'past-cut-off':
        return { kind: 'too-late' }
      case 'stale':
        return { kind: 'moved' }
      case 'refused':
        return { kind: cancelled.status === 'cancelled' ? 'cancelled-already' : 'too-late' }
    }
  })
}
