import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { inArray, sql } from 'drizzle-orm'

/**
 * Removes the person from the messages about a subject: deletes address and words, and keeps the fact that a message
 * was written.
 */
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
