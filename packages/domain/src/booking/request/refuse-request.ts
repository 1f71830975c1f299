import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { transact } from '@kindfold/database/transact.ts'
import { refusalGroundsOf, type RefusalGround } from '@kindfold/content/legal/refusal-grounds.ts'
import { eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findReasonProblems, type LetterProblem } from './extend-request.ts'
import { lockRequest, saveCase, withoutDraft } from '../request-case/lock-request.ts'

/** A request is refused on a ground of the law, and who asked is told; or it is still open. */
export type RefuseRequestResult =
  | { kind: 'refused' }
  | { kind: 'invalid'; problems: LetterProblem[] }
  | { kind: 'answered-before'; answeredAt: string }
  /** A complaint is answered, not refused. */
  | { kind: 'not-refusable' }
  | { kind: 'unknown' }

/**
 * Refuses a copy or a deletion on one of the grounds that the law knows, and tells the person why, and where they can complain
 * (UK GDPR, Article 12(4) and (5)).
 */
export async function refuseRequest(
  services: Services,
  { requestId, ground, reason, by }: { requestId: string; ground: string; reason: string; by: StaffAuthor },
): Promise<RefuseRequestResult> {
  const now = services.clock.now()
  const words = trimToNull(reason)
  return await transact(services, async (tx): Promise<RefuseRequestResult> => {
    const request = await lockRequest(tx, requestId)
    const privacy = request?.privacy
    if (!request || !privacy || request.email === null) return { kind: 'unknown' }
    if (request.answeredAt !== null)
      return { kind: 'answered-before', answeredAt: request.answeredAt.toISOString() }
    const { kind } = privacy
    if (kind === 'complaint') return { kind: 'not-refusable' }
    const known: RefusalGround | undefined = refusalGroundsOf[kind].find((one) => one === ground)
    const problems: LetterProblem[] = [
      ...(known === undefined ? [{ field: 'ground', problem: 'missing' } as const] : []),
      ...findReasonProblems(words),
    ]
    if (known === undefined || words === null || problems.length > 0) return { kind: 'invalid', problems }
    await tx
      .update(privacyRequests)
      .set({ answeredAt: now, answer: words })
      .where(eq(privacyRequests.id, requestId))
    await saveCase(tx, requestId, {
      ...withoutDraft,
      endedAs: 'refused',
      endedReason: known,
      endedByName: by.name,
    })
    await enqueueEmail(
      services,
      tx,
      'request-refused',
      { requestKind: kind, receivedDate: londonDate(privacy.receivedAt), ground: known, reason: words },
      { subjectId: requestId, recipient: request.email },
    )
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'refuse-request',
      subject: request.subject,
      details: { kind, ground: known },
    })
    return { kind: 'refused' }
  })
}
