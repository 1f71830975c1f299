import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { requestCases, type requestEnds } from '@kindfold/database/schema/requests.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import type { PrivacyKind } from './request-privacy.ts'

/** A request as its own link shows it. `dueDate` is local, `answeredAt` an ISO instant or null. */
export type PrivacyRequest = {
  kind: PrivacyKind
  dueDate: string
  answeredAt: string | null
  /** How staff ended it otherwise than by an answer; not known any more of one that is forgotten. */
  endedAs: (typeof requestEnds)[number] | null
  /** We no longer hold who asked: only forgetting takes the address away, and no other act does. */
  isForgotten: boolean
}

/** Finds a request about personal data, or null. Writes nothing. */
export async function findPrivacyRequest(services: Services, id: string): Promise<PrivacyRequest | null> {
  const [found] = await services.database.read((tx) =>
    tx
      .select({ row: privacyRequests, endedAs: requestCases.endedAs })
      .from(privacyRequests)
      .leftJoin(requestCases, eq(requestCases.requestId, privacyRequests.id))
      .where(eq(privacyRequests.id, id)),
  )
  if (!found) return null
  const { kind, dueDate, answeredAt, email } = found.row
  return {
    kind,
    dueDate,
    answeredAt: answeredAt?.toISOString() ?? null,
    endedAs: found.endedAs,
    isForgotten: email === null,
  }
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
