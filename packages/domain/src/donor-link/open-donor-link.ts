import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { LinkPurpose } from '@kindfold/database/schema/donor-access.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { eq } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services.ts'
import { countAttemptWithin, findAttemptsLeft, lockAttempts } from '../rate-limit/count-attempt.ts'
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
 * The same for a visitor, whose wrong tokens are counted: after ten in ten minutes nothing is looked up for that
 * address any more, not even a right one, so that guessing learns nothing. A right token counts and writes nothing.
 */
export async function openDonorLinkAsVisitor(
  services: Services,
  { address, ...asked }: { token: string; purpose: LinkPurpose; address: string },
): Promise<OpenedLink | { outcome: 'too-many'; retryAfterSeconds: number }> {
  const attempt = { what: 'link', address }
  return await transact(services, async (tx) => {
    // However many guesses arrive at once, each sees what came of those before it.
    await lockAttempts(services, tx, attempt)
    const left = await findAttemptsLeft(services, tx, attempt)
    if (left.outcome === 'too-many') return left
    const opened = await openWithin(services, tx, asked)
    if (opened.outcome === 'unknown') await countAttemptWithin(services, tx, attempt)
    return opened
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
