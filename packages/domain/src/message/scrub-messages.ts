import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { inArray, sql } from 'drizzle-orm'

/** Takes the person out of what was written about something: address and words go, that it was written stays. */
export async function scrubMessages(tx: DatabaseHandle, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .update(messages)
    .set({
      recipient: null,
      data: {},
      lastError: null,
      providerId: null,
      status: sql`case when ${messages.status} in ('due', 'sending') then 'withdrawn' else ${messages.status} end`,
    })
    .where(inArray(messages.subjectId, subjectIds))
}
