import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { moveBookingWithin, type MoveResult } from '../booking/move-booking.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { describeBooking } from '../booking/enqueue-booking-message.ts'
import type { Services } from '../../base/services/services.ts'

/** Nobody is told that a driver set out so long ago: he has been, or is elsewhere. */
const staleAfterMs = 15 * 60_000

/** Whether something happened too long ago for a donor to act on it. */
export const isStale = (occurredAt: Date, now: Date) => now.getTime() - occurredAt.getTime() > staleAfterMs

/**
 * Records that the driver is on the way to a donor, within the caller's transaction, and tells the donor at once, but for
 * what is told us more than 15 minutes late. Only on the day of the collection.
 */
export async function startOnTheWayWithin(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    by,
    occurredAt,
    version,
    band,
  }: {
    bookingId: string
    by: Actor
    occurredAt: Date
    version?: number
    /** Within which he is expected, where that is not the promised window. */
    band?: CollectionWindow
  },
): Promise<MoveResult> {
  const isSilent = isStale(occurredAt, services.clock.now())
  return await moveBookingWithin(services, tx, {
    bookingId,
    version,
    to: 'on-the-way',
    by,
    occurredAt,
    event: 'on-the-way',
    eventDetails: isSilent ? { silent: true } : {},
    objectTo: ({ collectionDate }) =>
      londonDate(occurredAt) === collectionDate ? null : refusalWords.notToday(collectionDate),
    message: isSilent
      ? null
      : {
          kind: 'on-the-way',
          compose: async (booking) => ({ ...describeBooking(booking), ...(band ? { band } : {}) }),
        },
  })
}
