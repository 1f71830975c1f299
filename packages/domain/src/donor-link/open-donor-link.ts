import type { LinkPurpose } from '@kindfold/database/schema/donor-access.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { eq } from 'drizzle-orm'
import { transact } from '../booking/transact.ts'
import type { Services } from '../services.ts'
import { hashToken } from './token.ts'

export type OpenedLink =
  | {
      outcome: 'open'
      bookingId: string | null
      donorId: string | null
      privacyRequestId: string | null
      waitingListId: string | null
      expiresAt: string
    }
  | { outcome: 'expired' }
  | { outcome: 'unknown' }

/**
 * What a link's token may be used for. Only reads, however often it is opened: mail scanners open links. A token
 * made for another purpose, or taken back, is as unknown as one that never was.
 */
export async function openDonorLink(
  services: Services,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<OpenedLink> {
  const [link] = await transact(services, (tx) =>
    tx
      .select()
      .from(donorLinks)
      .where(eq(donorLinks.tokenHash, hashToken(token))),
  )
  if (!link || link.purpose !== purpose || link.revokedAt !== null) return { outcome: 'unknown' }
  if (link.expiresAt.getTime() <= services.clock.now().getTime()) return { outcome: 'expired' }
  const { bookingId, donorId, privacyRequestId, waitingListId } = link
  return {
    outcome: 'open',
    bookingId,
    donorId,
    privacyRequestId,
    waitingListId,
    expiresAt: link.expiresAt.toISOString(),
  }
}
