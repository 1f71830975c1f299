import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { LinkPurpose } from '@kindfold/database/schema/donor-access.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { countAttempt } from '../../base/rate-limit/count-attempt.ts'
import { hashToken } from '../../base/token/token.ts'

/**
 * What a link opens: a booking, all of a donor's, a request or a place of the waiting list; the others are null.
 */
export type OpenedLink =
  | {
      kind: 'open'
      bookingId: string | null
      donorId: string | null
      privacyRequestId: string | null
      waitingListId: string | null
      expiresAt: string
    }
  | { kind: 'expired' }
  | { kind: 'unknown' }

/**
 * Finds what a link's token gives access to. Writes nothing, however often the link is opened: mail scanners open
 * links. A token of another purpose or a revoked one is as unknown as one that never existed.
 */
export async function openDonorLink(
  services: Services,
  asked: { token: string; purpose: LinkPurpose },
): Promise<OpenedLink> {
  return await services.database.read((tx) => openWithin(services, tx, asked))
}

/**
 * As `openDonorLink`, for a visitor: after ten wrong tokens in ten minutes they must wait. A right token always works
 * and writes nothing: nobody can guess 256 bits, and many people share an address.
 */
export async function openDonorLinkAsVisitor(
  services: Services,
  { address, ...asked }: { token: string; purpose: LinkPurpose; address: string },
): Promise<OpenedLink | { kind: 'too-many'; retryAfterSeconds: number }> {
  const opened = await openDonorLink(services, asked)
  if (opened.kind !== 'unknown') return opened
  const counted = await countAttempt(services, { what: 'link', address })
  return counted.kind === 'too-many' ? counted : opened
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
  if (!link || link.purpose !== purpose || link.revokedAt !== null) return { kind: 'unknown' }
  if (link.expiresAt.getTime() <= services.clock.now().getTime()) return { kind: 'expired' }
  const { bookingId, donorId, privacyRequestId, waitingListId } = link
  return {
    kind: 'open',
    bookingId,
    donorId,
    privacyRequestId,
    waitingListId,
    expiresAt: link.expiresAt.toISOString(),
  }
}
