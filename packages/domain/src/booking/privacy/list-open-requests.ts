import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { requestCases } from '@kindfold/database/schema/requests.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { asc, eq, isNull } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { countDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { PrivacyKind } from './request-privacy.ts'

/** An open request. `daysLeft` until its deadline, negative after it. */
export type OpenRequest = {
  id: string
  kind: PrivacyKind
  email: string | null
  words: string | null
  receivedAt: string
  dueDate: string
  daysLeft: number
  /** Who sees to it, by name. */
  assignee: string | null
}

/** Lists open requests about personal data, most urgent first; by default every one. Writes nothing. */
export async function listOpenRequests(
  services: Services,
  { limit }: { limit?: number } = {},
): Promise<OpenRequest[]> {
  const today = londonDate(services.clock.now())
  const rows = await transact(services, async (tx) => {
    const all = tx
      .select({ request: privacyRequests, assignee: staff.name })
      .from(privacyRequests)
      .leftJoin(requestCases, eq(requestCases.requestId, privacyRequests.id))
      .leftJoin(staff, eq(staff.id, requestCases.assignedToId))
      .where(isNull(privacyRequests.answeredAt))
      .orderBy(asc(privacyRequests.dueDate), asc(privacyRequests.receivedAt))
    return await (limit === undefined ? all : all.limit(limit))
  })
  return rows.map(({ request: { id, kind, email, words, receivedAt, dueDate }, assignee }) => ({
    id,
    kind,
    email,
    words,
    receivedAt: receivedAt.toISOString(),
    dueDate,
    daysLeft: countDays(today, dueDate),
    assignee,
  }))
}

/** How many requests about personal data are open. */
export const countOpenRequests = (services: Services): Promise<number> =>
  services.database.read((tx) => tx.$count(privacyRequests, isNull(privacyRequests.answeredAt)))
