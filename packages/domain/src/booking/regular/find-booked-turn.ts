import { bookings } from '@kindfold/database/schema/bookings.ts'
import { regularDays } from '@kindfold/database/schema/regular-collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../booking/booking.ts'
import { getBookingWithin } from '../booking/read-booking.ts'

/** The next turn that is booked already and that its donor may still change; null where there is none. */
export async function findBookedTurn(services: Services, regularId: string): Promise<Booking | null> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [turn] = await tx
      .select({ id: bookings.id })
      .from(regularDays)
      .innerJoin(bookings, eq(bookings.id, regularDays.bookingId))
      .where(
        and(
          eq(regularDays.regularId, regularId),
          eq(regularDays.outcome, 'booked'),
          eq(bookings.status, 'booked'),
          gt(bookings.cutOffAt, now),
        ),
      )
      .orderBy(asc(bookings.collectionDate))
      .limit(1)
    return turn ? await getBookingWithin(tx, turn.id) : null
  })
}
