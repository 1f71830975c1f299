import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { saveCase, withoutDraft } from '../request-case/lock-request.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { Services } from '../../base/services/services.ts'

/** An answer waits to go to who asked; or somebody answered before, at an ISO instant. */
export type AnswerEnquiryResult =
  | { kind: 'answered' }
  | { kind: 'answered-before'; answeredAt: string }
  | { kind: 'unknown' }

/**
 * Emails our answer to what was asked by a form and closes it, in one transaction: never answered twice. `request` is its id or its reference.
 */
export async function answerEnquiry(
  services: Services,
  { request, text, by }: { request: string; text: string; by: Extract<Actor, { kind: 'staff' }> },
): Promise<AnswerEnquiryResult> {
  const now = services.clock.now()
  const named = request.trim().toUpperCase()
  return await transact(services, async (tx) => {
    const [found] = await tx
      .select()
      .from(enquiries)
      .where(or(eq(enquiries.reference, named), eq(sql`upper(${enquiries.id}::text)`, named)))
      .for('update')
    if (!found) return { kind: 'unknown' }
    const { id, kind, reference, email, answeredAt, receivedAt } = found
    if (answeredAt !== null) return { kind: 'answered-before', answeredAt: answeredAt.toISOString() }
    if (email === null) throw new Error(`the open enquiry ${id} has no address`)
    await enqueueEmail(
      services,
      tx,
      'enquiry-answer',
      { enquiryKind: kind, reference, receivedDate: londonDate(receivedAt), answer: text },
      { subjectId: id, recipient: email },
    )
    await tx
      .update(enquiries)
      .set({ answeredAt: now, answer: text, answeredBy: by.name })
      .where(eq(enquiries.id, id))
    await saveCase(tx, id, withoutDraft)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'answer-request',
      subject: { kind: 'enquiry', id },
      details: { reference, kind },
    })
    return { kind: 'answered' }
  })
}
