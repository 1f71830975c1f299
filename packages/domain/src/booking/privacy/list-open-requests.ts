import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { requestCases } from '@kindfold/database/schema/requests.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
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

/** Lists open requests about personal data, most urgent first; by default every one. `assigneeId`: who sees to it. Writes nothing. */
export async function listOpenRequests(
  services: Services,
  { limit, assigneeId = null }: { limit?: number; assigneeId?: string | null } = {},
): Promise<OpenRequest[]> {
  const today = londonDate(services.clock.now())
  const rows = await transact(services, async (tx) => {
    const all = tx
      .select({ request: privacyRequests, assignee: staff.name })
      .from(privacyRequests)
      .leftJoin(requestCases, eq(requestCases.requestId, privacyRequests.id))
      .leftJoin(staff, eq(staff.id, requestCases.assignedToId))
      .where(isOpenOf(assigneeId))
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

/** How many requests about personal data are open; `assigneeId`: of those that this one sees to. */
export const countOpenRequests = (services: Services, assigneeId: string | null = null): Promise<number> =>
  services.database.read((tx) => tx.$count(privacyRequests, isOpenOf(assigneeId)))

const isOpenOf = (assigneeId: string | null) =>
  and(
    isNull(privacyRequests.answeredAt),
    assigneeId === null
      ? undefined
      : sql`${privacyRequests.id} in (select request_id from request_cases where assigned_to_id = ${assigneeId}::uuid)`,
  )
