import { bookings } from '@kindfold/database/schema/bookings.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addEvent } from '../booking/move-booking.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * Revokes every link to a booking, at once and for good: its own, and those to all bookings of its donor. For when a
 * message reached somebody else. Who has an email address gets a new link by "Find my booking". Returns how many there were.
 */
export async function revokeLinksOfBooking(
  services: Services,
  { bookingId, by }: { bookingId: string; by: Actor },
): Promise<{ revoked: number }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const donorOfBooking = tx
      .select({ id: bookings.donorId })
      .from(bookings)
      .where(eq(bookings.id, bookingId))
    const revoked = await tx
      .update(donorLinks)
      .set({ revokedAt: now })
      .where(
        and(
          or(eq(donorLinks.bookingId, bookingId), eq(donorLinks.donorId, donorOfBooking)),
          isNull(donorLinks.revokedAt),
        ),
      )
      .returning({ tokenHash: donorLinks.tokenHash })
    if (revoked.length > 0) await addEvent(tx, bookingId, 'links-revoked', by, now)
    return { revoked: revoked.length }
  })
}
