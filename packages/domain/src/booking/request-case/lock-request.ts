import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { requestCases } from '@kindfold/database/schema/requests.ts'
import { eq } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'

type PrivacyRow = typeof privacyRequests.$inferSelect

/** A request of either kind, as an act needs it. */
export type LockedRequest = {
  id: string
  subject: { kind: 'privacy-request' | 'enquiry'; id: string }
  kind: string
  email: string | null
  answeredAt: Date | null
  /** Of a request about personal data. */
  privacy: PrivacyRow | null
}

/** Locks a request, so that two acts on it come one after the other; null where there is none. */
export async function lockRequest(tx: DatabaseHandle, id: string): Promise<LockedRequest | null> {
  if (!isId(id)) return null
  const [privacy] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  if (privacy) {
    const { kind, email, answeredAt } = privacy
    return { id, subject: { kind: 'privacy-request', id }, kind, email, answeredAt, privacy }
  }
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!enquiry) return null
  const { kind, email, answeredAt } = enquiry
  return { id, subject: { kind: 'enquiry', id }, kind, email, answeredAt, privacy: null }
}

/** Writes how a request is handled, beside what stands there. */
export async function saveCase(
  tx: DatabaseHandle,
  requestId: string,
  values: Partial<Omit<typeof requestCases.$inferInsert, 'requestId'>>,
): Promise<void> {
  await tx
    .insert(requestCases)
    .values({ requestId, ...values })
    .onConflictDoUpdate({ target: requestCases.requestId, set: values })
}

/** What becomes of the answer that is being written once a request has ended: it is nobody's any more. */
export const withoutDraft = { draft: null, draftByName: null, draftAt: null }
