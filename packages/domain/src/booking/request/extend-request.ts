import { privacyAnswerWithinMonths, privacyAnswerExtendableByMonths } from '@kindfold/content/facts/facts.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { requestCases } from '@kindfold/database/schema/requests.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { addMonths, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { endReasonAtMost } from './close-request.ts'
import { lockRequest, saveCase } from '../request-case/lock-request.ts'

/** What a letter about a request lacks, by field of its form. */
export type LetterProblem =
  | { field: 'reason'; problem: 'missing' | 'too-long' }
  | { field: 'months' | 'ground'; problem: 'missing' }

/** A request is due later, on a local day, and who asked is told why; or the first day stays. */
export type ExtendRequestResult =
  | { kind: 'extended'; dueDate: string }
  | { kind: 'invalid'; problems: LetterProblem[] }
  /** The law lets us put it off once, and has the person told before the first day. */
  | { kind: 'extended-before' | 'too-late' }
  | { kind: 'answered-before'; answeredAt: string }
  | { kind: 'unknown' }

/**
 * Puts the day by which a request about personal data must be answered off, by one or two months from the first, and tells the
 * person why, within the month in which they must be told (UK GDPR, Article 12(3)).
 */
export async function extendRequest(
  services: Services,
  { requestId, months, reason, by }: { requestId: string; months: number; reason: string; by: StaffAuthor },
): Promise<ExtendRequestResult> {
  const now = services.clock.now()
  const words = trimToNull(reason)
  const problems: LetterProblem[] = []
  if (!(Number.isInteger(months) && months >= 1 && months <= privacyAnswerExtendableByMonths))
    problems.push({ field: 'months', problem: 'missing' })
  problems.push(...findReasonProblems(words))
  if (words === null || problems.length > 0) return { kind: 'invalid', problems }
  return await transact(services, async (tx): Promise<ExtendRequestResult> => {
    const request = await lockRequest(tx, requestId)
    const privacy = request?.privacy
    if (!request || !privacy || request.email === null) return { kind: 'unknown' }
    if (request.answeredAt !== null)
      return { kind: 'answered-before', answeredAt: request.answeredAt.toISOString() }
    const [known] = await tx.select().from(requestCases).where(eq(requestCases.requestId, requestId))
    if (known?.extendedFromDate != null) return { kind: 'extended-before' }
    if (londonDate(now) > privacy.dueDate) return { kind: 'too-late' }
    const receivedDate = londonDate(privacy.receivedAt)
    const dueDate = addMonths(receivedDate, privacyAnswerWithinMonths + months)
    await tx.update(privacyRequests).set({ dueDate }).where(eq(privacyRequests.id, requestId))
    await saveCase(tx, requestId, {
      extendedFromDate: privacy.dueDate,
      extendedReason: words,
      extendedAt: now,
      extendedByName: by.name,
    })
    await enqueueEmail(
      services,
      tx,
      'request-extended',
      {
        requestKind: privacy.kind,
        receivedDate,
        dueDate: privacy.dueDate,
        newDueDate: dueDate,
        reason: words,
      },
      { subjectId: requestId, recipient: request.email },
    )
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'extend-request',
      subject: request.subject,
      details: { kind: privacy.kind, from: privacy.dueDate, to: dueDate },
    })
    return { kind: 'extended', dueDate }
  })
}

/** What is wrong with a reason that somebody is to read. */
export function findReasonProblems(words: string | null): LetterProblem[] {
  if (words === null) return [{ field: 'reason', problem: 'missing' }]
  return words.length > endReasonAtMost ? [{ field: 'reason', problem: 'too-long' }] : []
}
