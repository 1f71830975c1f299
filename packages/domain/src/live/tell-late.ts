import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { readLondonClock } from '../calendar/london-time.ts'
import { openException } from '../exception/open-exception.ts'
import { describeBooking, enqueueBookingMessage } from '../message/enqueue-message.ts'
import { withdrawMessages } from '../message/withdraw-messages.ts'
import type { Services } from '../services.ts'
import type { Span } from './judge-progress.ts'
import type { LateDetails } from './read-progress.ts'

/** A span of instants as local times: '10:15' to '11:00'. */
export const toLocalTimes = ({ start, end }: Span) => ({
  start: readLondonClock(new Date(start)).time.slice(0, 5),
  end: readLondonClock(new Date(end)).time.slice(0, 5),
})

/**
 * Tells a donor, before the promised time is over, that it will be missed, and when we expect to come; opens an exception
 * for the desk. The donor may say that we should leave it.
 */
export async function tellLate(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    stopId,
    roundId,
    promise,
  }: { bookingId: string; stopId: string; roundId: string; promise: Span },
): Promise<void> {
  const now = services.clock.now()
  const row = await lockBooking(tx, bookingId)
  if ((row.status !== 'scheduled' && row.status !== 'on_the_way') || row.windowEnd === null) return
  await tx
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1`, changedAt: now })
    .where(eq(bookings.id, bookingId))
  const booking = await getBookingWithin(tx, bookingId)
  const details: LateDetails = {
    start: new Date(promise.start).toISOString(),
    end: new Date(promise.end).toISOString(),
    window: booking.window ?? { start: '', end: '' },
  }
  await addEvent(tx, bookingId, 'running-late', { kind: 'system' }, now, details)
  await withdrawMessages(tx, { bookingId, kind: 'running-late', now })
  await enqueueBookingMessage(services, tx, 'running-late', booking, {
    ...describeBooking(booking),
    band: toLocalTimes(promise),
  })
  await openException(tx, {
    kind: 'window-at-risk',
    areaId: row.areaId,
    date: row.collectionDate,
    subject: { kind: 'booking', id: bookingId },
    roundId,
    bookingId,
    details: { stop: stopId, expectedFrom: details.start, expectedTo: details.end },
    at: now,
  })
}
