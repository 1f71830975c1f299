import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { transact } from '../booking/transact.ts'
import type { Services } from '../services.ts'
import { hashToken } from './token.ts'

/** Takes one link back, at once and for good. */
export async function revokeDonorLink(services: Services, { token }: { token: string }): Promise<void> {
  await transact(services, (tx) =>
    tx
      .update(donorLinks)
      .set({ revokedAt: services.clock.now() })
      .where(and(eq(donorLinks.tokenHash, hashToken(token)), isNull(donorLinks.revokedAt))),
  )
}

/** Takes back every link to a booking, for when one went to somebody else. */
export async function revokeLinksOfBooking(
  services: Services,
  { bookingId }: { bookingId: string },
): Promise<{ revoked: number }> {
  const revoked = await transact(services, (tx) =>
    tx
      .update(donorLinks)
      .set({ revokedAt: services.clock.now() })
      .where(and(eq(donorLinks.bookingId, bookingId), isNull(donorLinks.revokedAt)))
      .returning({ tokenHash: donorLinks.tokenHash }),
  )
  return { revoked: revoked.length }
}
