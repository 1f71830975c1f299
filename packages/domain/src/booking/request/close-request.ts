import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockRequest, saveCase, withoutDraft } from '../request-case/lock-request.ts'

/** How many characters the reason may have for which a request ends without an answer. */
export const endReasonAtMost = 1000

/** A request ended without an answer, and why that was, which its file keeps; or it is still open. */
export type CloseRequestResult =
  | { kind: 'closed' }
  | { kind: 'invalid'; problem: 'missing' | 'too-long' }
  | { kind: 'answered-before'; answeredAt: string }
  | { kind: 'unknown' }

/** Closes a request without an email, with the reason: it was settled by telephone, or asked twice. Nobody is written to. */
export async function closeRequest(
  services: Services,
  { requestId, reason, by }: { requestId: string; reason: string; by: StaffAuthor },
): Promise<CloseRequestResult> {
  const now = services.clock.now()
  const words = trimToNull(reason)
  if (words === null) return { kind: 'invalid', problem: 'missing' }
  if (words.length > endReasonAtMost) return { kind: 'invalid', problem: 'too-long' }
  return await transact(services, async (tx): Promise<CloseRequestResult> => {
    const request = await lockRequest(tx, requestId)
    if (request === null) return { kind: 'unknown' }
    if (request.answeredAt !== null)
      return { kind: 'answered-before', answeredAt: request.answeredAt.toISOString() }
    if (request.privacy)
      await tx.update(privacyRequests).set({ answeredAt: now }).where(eq(privacyRequests.id, requestId))
    else
      await tx
        .update(enquiries)
        .set({ answeredAt: now, answeredBy: by.name })
        .where(eq(enquiries.id, requestId))
    await saveCase(tx, requestId, {
      ...withoutDraft,
      endedAs: 'closed',
      endedReason: words,
      endedByName: by.name,
    })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'close-request',
      subject: request.subject,
      details: { kind: request.kind },
    })
    return { kind: 'closed' }
  })
}
