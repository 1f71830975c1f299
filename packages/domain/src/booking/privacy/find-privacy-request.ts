import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import type { PrivacyKind } from './request-privacy.ts'

/** A request as its own link shows it. `dueDate` is local, `answeredAt` an ISO instant or null. */
export type PrivacyRequest = { kind: PrivacyKind; dueDate: string; answeredAt: string | null }

/** Finds a request about personal data, or null. Writes nothing. */
export async function findPrivacyRequest(services: Services, id: string): Promise<PrivacyRequest | null> {
  const [row] = await services.database.read((tx) =>
    tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)),
  )
  if (!row) return null
  return { kind: row.kind, dueDate: row.dueDate, answeredAt: row.answeredAt?.toISOString() ?? null }
}

/** Records, once, that a request was answered. */
export async function markPrivacyAnswered(
  services: Services,
  { privacyRequestId, answer }: { privacyRequestId: string; answer: string },
): Promise<void> {
  await transact(services, (tx) =>
    tx
      .update(privacyRequests)
      .set({ answeredAt: services.clock.now(), answer })
      .where(and(eq(privacyRequests.id, privacyRequestId), isNull(privacyRequests.answeredAt))),
  )
}
