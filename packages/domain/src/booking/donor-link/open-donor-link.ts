import type { LinkPurpose } from '@kindfold/database/schema/donor-access.ts'
import { sql } from 'drizzle-orm'
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

type Row = {
  purpose: LinkPurpose
  bookingId: string | null
  donorId: string | null
  privacyRequestId: string | null
  waitingListId: string | null
  expiresAt: string
  isRevoked: boolean
}

/**
 * Finds what a link's token gives access to. Writes nothing, however often the link is opened: mail scanners open
 * links. A token of another purpose or a revoked one is as unknown as one that never existed.
 */
export async function openDonorLink(
  { database, clock }: Services,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<OpenedLink> {
  // Each page that a donor keeps open asks it every minute, as `findLiveStop` does.
  const [link] = await database.statement<Row>(
    'open-donor-link',
    sql`
      select purpose, booking_id as "bookingId", donor_id as "donorId", privacy_request_id as "privacyRequestId",
        waiting_list_id as "waitingListId", expires_at as "expiresAt", revoked_at is not null as "isRevoked"
      from donor_links where token_hash = ${hashToken(token)}`,
  )
  if (link === undefined || link.purpose !== purpose || link.isRevoked) return { kind: 'unknown' }
  const { bookingId, donorId, privacyRequestId, waitingListId } = link
  const expiresAt = new Date(link.expiresAt)
  if (expiresAt.getTime() <= clock.now().getTime()) return { kind: 'expired' }
  return {
    kind: 'open',
    bookingId,
    donorId,
    privacyRequestId,
    waitingListId,
    expiresAt: expiresAt.toISOString(),
  }
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
