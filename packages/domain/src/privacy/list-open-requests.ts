import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { asc, isNull } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { countDays, londonDate } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import type { PrivacyKind } from './request-privacy.ts'

/** A request that waits for its answer. `daysLeft` until its date, negative once that is over. */
export type OpenRequest = {
  id: string
  kind: PrivacyKind
  email: string | null
  words: string | null
  receivedAt: string
  dueDate: string
  daysLeft: number
}

/** Every request about personal data that is not answered, the most urgent first. Only reads. */
export async function listOpenRequests(services: Services): Promise<OpenRequest[]> {
  const today = londonDate(services.clock.now())
  const rows = await transact(services, (tx) =>
    tx
      .select()
      .from(privacyRequests)
      .where(isNull(privacyRequests.answeredAt))
      .orderBy(asc(privacyRequests.dueDate), asc(privacyRequests.receivedAt)),
  )
  return rows.map(({ id, kind, email, words, receivedAt, dueDate }) => ({
    id,
    kind,
    email,
    words,
    receivedAt: receivedAt.toISOString(),
    dueDate,
    daysLeft: countDays(today, dueDate),
  }))
}
