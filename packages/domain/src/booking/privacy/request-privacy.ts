import { privacyWordsAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { privacyAnswerWithinMonths } from '@kindfold/content/facts/facts.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import type { Problem } from '../booking/booking.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { transact } from '@kindfold/database/transact.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { addMonths, londonDate } from '../../base/calendar/london-time.ts'
import { countAttemptWithin } from '../../base/rate-limit/count-attempt.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import type { Services } from '../../base/services/services.ts'

/** What somebody may ask of us by law: to read what we store of them, to be forgotten, or to be heard. */
export type PrivacyKind = 'copy' | 'deletion' | 'complaint'

/** A request is kept, and due on a local day, 'YYYY-MM-DD'. The same whether we know the address or not. */
export type PrivacyAnswer =
  | { kind: 'received'; dueDate: string }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'invalid'; problems: Problem[] }

/**
 * Records a request about personal data and emails an acknowledgement, with the date of the answer and a link that
 * proves the email address. The result is the same whether or not we hold anything.
 */
export async function requestPrivacy(
  services: Services,
  asked: { kind: PrivacyKind; email: string; words: string | null; address: string },
): Promise<PrivacyAnswer> {
  const { kind } = asked
  const email = parseEmail(asked.email)
  const words = trimToNull(asked.words)
  const problems: Problem[] = []
  if (email === null) problems.push({ field: 'email', problem: asked.email.trim() ? 'malformed' : 'missing' })
  if (kind === 'complaint' && words === null) problems.push({ field: 'words', problem: 'missing' })
  if (words !== null && words.length > privacyWordsAtMost) {
    problems.push({ field: 'words', problem: 'too-long' })
  }
  if (email === null || problems.length > 0) return { kind: 'invalid', problems }

  const now = services.clock.now()
  const receivedDate = londonDate(now)
  const dueDate = addMonths(receivedDate, privacyAnswerWithinMonths)
  return await transact(services, async (tx) => {
    const counted = await countAttemptWithin(services, tx, { what: 'privacy', address: asked.address })
    if (counted.kind === 'too-many') return counted
    const [request] = await tx
      .insert(privacyRequests)
      .values({ kind, email, words, receivedAt: now, dueDate })
      .returning({ id: privacyRequests.id })
    if (!request) throw new Error('the request was not written')
    await enqueueEmail(
      services,
      tx,
      'privacy-acknowledgement',
      { requestKind: kind, receivedDate, dueDate },
      { subjectId: request.id, recipient: email },
    )
    return { kind: 'received', dueDate }
  })
}
