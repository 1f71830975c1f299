import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'

/** A message that nobody will read. */
export type Withdrawn = Pick<typeof messages.$inferSelect, 'kind' | 'data' | 'dueAt' | 'attempts'>

/**
 * Takes back what a new message about a booking makes untrue, in the transaction that writes the new one and before
 * it. What has not gone out never does. What a sender has in hand may still go out, before the new message, which
 * waits for it (claimDueMessages); when it is not taken it is not tried again (markFailed). Answers what never goes.
 */
export async function withdrawMessages(
  tx: DatabaseHandle,
  { bookingId, kind, now }: { bookingId: string; kind: MessageKind; now: Date },
): Promise<Withdrawn[]> {
  const { supersedes } = getMessageKind(kind)
  if (supersedes === undefined) return []
  const withdrawn = await tx
    .update(messages)
    .set({
      status: sql`case ${messages.status} when 'due' then 'withdrawn' else ${messages.status} end`,
      withdrawnAt: now,
    })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        inArray(messages.status, ['due', 'sending']),
        inArray(messages.kind, [...supersedes]),
      ),
    )
    .returning({
      kind: messages.kind,
      status: messages.status,
      data: messages.data,
      dueAt: messages.dueAt,
      attempts: messages.attempts,
    })
  return withdrawn.filter(({ status }) => status === 'withdrawn')
}
