import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'
import { settleWithin } from '../exception/settle-within.ts'
import { describeBooking, enqueueBookingMessage } from '../message/enqueue-message.ts'
import { withdrawMessages } from '../message/withdraw-messages.ts'
import type { Services } from '../services.ts'
import type { Span } from './judge-progress.ts'
import { toLocalTimes } from './tell-late.ts'

/** Tells a donor to whom we could not say when we come that a round has the stop, and keeps what was promised. */
export async function tellAfterAll(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, promise }: { bookingId: string; promise: Span },
): Promise<void> {
  const now = services.clock.now()
  const { status, version } = await lockBooking(tx, bookingId)
  if (status !== 'scheduled' && status !== 'on_the_way') return
  await tx
    .update(bookings)
    .set({ version: version + 1, changedAt: now })
    .where(eq(bookings.id, bookingId))
  const booking = await getBookingWithin(tx, bookingId)
  const window = toLocalTimes(promise)
  await addEvent(tx, bookingId, 'after-all', { kind: 'system' }, now, { window })
  await withdrawMessages(tx, { bookingId, kind: 'after-all', now })
  await enqueueBookingMessage(services, tx, 'after-all', booking, {
    ...describeBooking(booking),
    window,
  })
  await settleWithin(tx, { kind: 'window-at-risk', subjectId: bookingId, decision: 'served', at: now })
}
