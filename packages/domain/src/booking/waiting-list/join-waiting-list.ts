import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import { waitingList } from '@kindfold/database/schema/donor-access.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Problem } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { transact } from '@kindfold/database/transact.ts'
import { parsePostcode } from '../../capacity/coverage/parse-postcode.ts'
import { countAttemptWithin } from '../../base/rate-limit/count-attempt.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import { scrubMessages } from '../../message/scrub-messages.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/**
 * Somebody hears from us once we collect at their `outcode`; the same where they stood on the list before. `isUnconfirmed`, to
 * staff alone: their address had its emails of the hour, so that no confirmation goes.
 */
export type JoinResult =
  | { kind: 'joined'; outcode: string; isUnconfirmed?: true }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'invalid'; problems: Problem[] }

/**
 * "Tell me when you cover my area": stores an email address and the first half of a postcode for that purpose only,
 * with its own consent. Asking twice makes one place, and the result is the same. Somebody whom we have told and who
 * asks again waits anew, because we may have left the area since. Counts against the limit of the visitor's `address`, if
 * given: staff ask for callers.
 */
export async function joinWaitingList(
  services: Services,
  asked: { email: string; postcode: string; consent: boolean; address?: string; by?: Actor },
): Promise<JoinResult> {
  const email = parseEmail(asked.email)
  const parsed = parsePostcode(asked.postcode)
  const problems = findJoinProblems(asked)
  if (email === null || parsed.kind !== 'parsed' || problems.length > 0) {
    return { kind: 'invalid', problems }
  }
  const now = services.clock.now()
  const outcode = parsed.outwardCode
  return await transact(services, async (tx) => {
    if (asked.address !== undefined) {
      const attempt = { what: 'waiting-list', address: asked.address } as const
      const counted = await countAttemptWithin(services, tx, attempt)
      if (counted.kind === 'too-many') return counted
    }
    const notified = await tx
      .delete(waitingList)
      .where(
        and(
          eq(sql`lower(${waitingList.email})`, sql`lower(${email})`),
          eq(waitingList.outcode, outcode),
          isNotNull(waitingList.toldAt),
        ),
      )
      .returning({ id: waitingList.id })
    await scrubMessages(
      tx,
      notified.map(({ id }) => id),
    )
    const [place] = await tx
      .insert(waitingList)
      .values({ email, outcode, consentAt: now, consentWording: legalLastUpdatedDate })
      .onConflictDoNothing()
      .returning({ id: waitingList.id })
    if (place) {
      const about = { subjectId: place.id, recipient: email }
      const { isDropped } = await enqueueEmail(services, tx, 'waiting-list-joined', { outcode }, about)
      if (asked.by !== undefined) {
        await recordStaffEvent(tx, {
          at: now,
          by: asked.by,
          act: 'join-waiting-list',
          subject: { kind: 'waiting-list', id: place.id },
          details: { outcode },
        })
        if (isDropped) return { kind: 'joined', outcode, isUnconfirmed: true }
      }
    }
    return { kind: 'joined', outcode }
  })
}

/** What keeps somebody off the list; none: nothing does. */
export function findJoinProblems(asked: { email: string; postcode: string; consent: boolean }): Problem[] {
  const problems: Problem[] = []
  if (parseEmail(asked.email) === null)
    problems.push({ field: 'email', problem: asked.email.trim() ? 'malformed' : 'missing' })
  if (parsePostcode(asked.postcode).kind !== 'parsed')
    problems.push({ field: 'outcode', problem: 'malformed' })
  if (!asked.consent) problems.push({ field: 'consent', problem: 'missing' })
  return problems
}
