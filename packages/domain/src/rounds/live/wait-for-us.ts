import { transact } from '@kindfold/database/transact.ts'
import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import { and, eq, gte } from 'drizzle-orm'
import { addEvent, lockBooking } from '../../booking/booking/move-booking.ts'
import { startOfLondonDay } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/** A donor whom we keep waiting says that the bags stay out for us. Written once a day; nothing else changes. */
export async function waitForUs(
  services: Services,
  { bookingId }: { bookingId: string },
): Promise<{ kind: 'noted' } | { kind: 'over' }> {
  return await transact(services, async (tx) => {
    const { status } = await lockBooking(tx, bookingId)
    if (status !== 'scheduled' && status !== 'on-the-way') return { kind: 'over' }
    const now = services.clock.now()
    const [said] = await tx
      .select({ id: bookingEvents.id })
      .from(bookingEvents)
      .where(
        and(
          eq(bookingEvents.bookingId, bookingId),
          eq(bookingEvents.kind, 'waits-for-us'),
          gte(bookingEvents.at, startOfLondonDay(now)),
        ),
      )
      .limit(1)
    if (said === undefined) await addEvent(tx, bookingId, 'waits-for-us', { kind: 'donor' }, now)
    return { kind: 'noted' }
  })
}
