import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { eq, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { saveCase, withoutDraft } from '../request-case/lock-request.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { PrivacyKind } from './request-privacy.ts'

/** A complaint is answered in our words; or why this is not the way, or not any more. */
export type AnswerResult =
  | { kind: 'answered' }
  | { kind: 'answered-before'; answeredAt: string }
  /** The emailed link gives the copy or the deletion: opening it proves the address. */
  | { kind: 'answered-by-its-link'; asked: Exclude<PrivacyKind, 'complaint'> }
  | { kind: 'unknown' }
  /** Several requests have ids with this start. */
  | { kind: 'ambiguous' }

/** Enough of an id to identify one request. */
const shortestStart = 8

/**
 * Emails our answer to a complaint and closes it, in one transaction: it never closes without an answer and is never
 * answered twice. `request` is its id or at least the first eight characters of it.
 */
export async function answerComplaint(
  services: Services,
  { request, text, by }: { request: string; text: string; by: Actor },
): Promise<AnswerResult> {
  const now = services.clock.now()
  const start = request.trim().toLowerCase()
  if (start.length < shortestStart || !/^[0-9a-f-]+$/.test(start)) return { kind: 'unknown' }
  return await transact(services, async (tx) => {
    const [found, other] = await tx
      .select()
      .from(privacyRequests)
      .where(sql`${privacyRequests.id}::text like ${`${start}%`}`)
      .limit(2)
      .for('update')
    if (!found) return { kind: 'unknown' }
    if (other) return { kind: 'ambiguous' }
    const { id, kind, email } = found
    if (found.answeredAt !== null)
      return { kind: 'answered-before', answeredAt: found.answeredAt.toISOString() }
    if (kind !== 'complaint') return { kind: 'answered-by-its-link', asked: kind }
    if (email === null) throw new Error(`the open complaint ${id} has no address`)
    await enqueueEmail(
      services,
      tx,
      'complaint-answer',
      { receivedDate: londonDate(found.receivedAt), answer: text },
      { subjectId: id, recipient: email },
    )
    await tx.update(privacyRequests).set({ answeredAt: now, answer: text }).where(eq(privacyRequests.id, id))
    await saveCase(tx, id, withoutDraft)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'answer-request',
      subject: { kind: 'privacy-request', id },
      details: { kind },
    })
    return { kind: 'answered' }
  })
}
