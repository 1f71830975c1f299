import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { LinkPurpose } from '@kindfold/database/schema/donor-access.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { eq } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services.ts'
import { countAttemptWithin } from '../rate-limit/count-attempt.ts'
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
  asked: { token: string; purpose: LinkPurpose },
): Promise<OpenedLink> {
  return await transact(services, (tx) => openWithin(services, tx, asked))
}

/**
 * The same for a visitor, whose wrong tokens are counted: after ten in ten minutes they are told to wait. A right
 * token always opens, and writes nothing: no number of guesses finds one of 256 bits, and many share an address.
 */
export async function openDonorLinkAsVisitor(
  services: Services,
  { address, ...asked }: { token: string; purpose: LinkPurpose; address: string },
): Promise<OpenedLink | { outcome: 'too-many'; retryAfterSeconds: number }> {
  return await transact(services, async (tx) => {
    const opened = await openWithin(services, tx, asked)
    if (opened.outcome !== 'unknown') return opened
    const counted = await countAttemptWithin(services, tx, { what: 'link', address })
    return counted.outcome === 'too-many' ? counted : opened
  })
}

async function openWithin(
  services: Services,
  tx: DatabaseHandle,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<OpenedLink> {
  const [link] = await tx
    .select()
    .from(donorLinks)
    .where(eq(donorLinks.tokenHash, hashToken(token)))
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
