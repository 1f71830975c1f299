import {
  manageLinkDaysAfterCollection,
  privacyLinkDays,
  signInLinkMinutes,
  waitingListLinkDays,
} from '@kindfold/content/facts/booking-facts.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { eq } from 'drizzle-orm'
import { addDays, londonInstant } from '../../base/calendar/london-time.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import { hashToken, makeToken } from '../../base/token/token.ts'

export type { LinkPurpose } from '@kindfold/database/schema/donor-access.ts'

/** What a link gives access to. Each link has one purpose and allows nothing else. */
export type LinkSubject =
  | { purpose: 'manage' | 'calendar' | 'regular'; bookingId: string }
  | { purpose: 'sign-in'; donorId: string }
  | { purpose: 'privacy'; privacyRequestId: string }
  | { purpose: 'waiting-list'; waitingListId: string }

/**
 * Makes a link in place of a password. Returns the token once and never stores it. A link expires 90 days after the
 * collection (manage, calendar, regular; at least an hour from now, a regular one 90 days), after an hour (sign-in), 30 days (privacy) or two years
 * (leaving a list). The same `token` twice makes one link, which stays ended if it was ended.
 */
export async function makeDonorLink(
  services: Services,
  subject: LinkSubject,
  token = makeToken(services.random),
): Promise<{ token: string; expiresAt: string }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    let expiresAt = new Date(now.getTime() + lifetimeMs[subject.purpose])
    if ('bookingId' in subject) {
      const [booking] = await tx
        .select({ date: bookings.collectionDate })
        .from(bookings)
        .where(eq(bookings.id, subject.bookingId))
      if (booking) {
        const end = londonInstant(addDays(booking.date, manageLinkDaysAfterCollection), '00:00')
        // A new link to an old booking must work; that of a letter about what is to come, as long as others.
        const least = subject.purpose === 'regular' ? lifetimeMs.regular : lifetimeMs['sign-in']
        expiresAt = new Date(Math.max(end.getTime(), now.getTime() + least))
      }
    }
    await tx
      .insert(donorLinks)
      .values({ ...subject, tokenHash: hashToken(token), createdAt: now, expiresAt })
      .onConflictDoNothing()
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

const dayMs = 86_400_000
const lifetimeMs = {
  manage: manageLinkDaysAfterCollection * dayMs,
  calendar: manageLinkDaysAfterCollection * dayMs,
  regular: manageLinkDaysAfterCollection * dayMs,
  'sign-in': signInLinkMinutes * 60_000,
  privacy: privacyLinkDays * dayMs,
  'waiting-list': waitingListLinkDays * dayMs,
}
