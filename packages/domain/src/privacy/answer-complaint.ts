import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { eq, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { londonDate } from '../calendar/london-time.ts'
import { enqueueEmail } from '../message/enqueue-message.ts'
import type { Services } from '../services.ts'
import type { PrivacyKind } from './request-privacy.ts'

export type AnswerOutcome =
  | { outcome: 'answered' }
  | { outcome: 'answered-before'; answeredAt: string }
  /** A copy and a deletion are had by the link that was e-mailed: only who opens it has proved the address. */
  | { outcome: 'answered-by-its-link'; kind: Exclude<PrivacyKind, 'complaint'> }
  | { outcome: 'unknown' }
  /** The start of an id that several requests share. */
  | { outcome: 'ambiguous' }

/** Enough of an id to be sure of meaning one request. */
const shortestStart = 8

/**
 * Answers a complaint in our own words by e-mail and closes it, in one transaction: it is never closed without an
 * answer on its way, nor answered twice. `request` is its id or the first eight or more characters of it.
 */
export async function answerComplaint(
  services: Services,
  { request, text }: { request: string; text: string },
): Promise<AnswerOutcome> {
  const now = services.clock.now()
  const start = request.trim().toLowerCase()
  if (start.length < shortestStart || !/^[0-9a-f-]+$/.test(start)) return { outcome: 'unknown' }
  return await transact(services, async (tx) => {
    const [found, other] = await tx
      .select()
      .from(privacyRequests)
      .where(sql`${privacyRequests.id}::text like ${`${start}%`}`)
      .limit(2)
      .for('update')
    if (!found) return { outcome: 'unknown' }
    if (other) return { outcome: 'ambiguous' }
    const { id, kind, email } = found
    if (found.answeredAt !== null)
      return { outcome: 'answered-before', answeredAt: found.answeredAt.toISOString() }
    if (kind !== 'complaint') return { outcome: 'answered-by-its-link', kind }
    if (email === null) throw new Error(`the open complaint ${id} has no address`)
    await enqueueEmail(
      services,
      tx,
      'complaint-answer',
      { receivedDate: londonDate(found.receivedAt), answer: text },
      { subjectId: id, recipient: email },
    )
    await tx.update(privacyRequests).set({ answeredAt: now, answer: text }).where(eq(privacyRequests.id, id))
    return { outcome: 'answered' }
  })
}
