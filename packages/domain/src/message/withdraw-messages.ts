import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { ChangedData } from '@kindfold/messages/message-data.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'

/** A withdrawn message. */
export type Withdrawn = Pick<
  typeof messages.$inferSelect,
  'bookingId' | 'kind' | 'data' | 'dueAt' | 'attempts'
>

/**
 * Withdraws the messages that a new message about each of these bookings makes untrue, in its transaction and before it is written.
 * A message that has not gone out never will. A claimed one may still go out, before the new message, which waits for
 * it (claimDueMessages); if it fails, it is not retried (markFailed). Returns those that never go.
 */
export async function withdrawMessages(
  tx: DatabaseHandle,
  { bookingIds, kind, now }: { bookingIds: string[]; kind: MessageKind; now: Date },
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
        inArray(messages.bookingId, bookingIds),
        inArray(messages.status, ['due', 'sending']),
        inArray(messages.kind, [...supersedes]),
      ),
    )
    .returning({
      bookingId: messages.bookingId,
      kind: messages.kind,
      status: messages.status,
      data: messages.data,
      dueAt: messages.dueAt,
      attempts: messages.attempts,
    })
  return withdrawn.filter(({ status }) => status === 'withdrawn')
}

/** The day from which a booking was moved without its donor having read of it, for the message that now says its day. */
export function findUntoldMove(
  withdrawn: readonly Withdrawn[],
  { id, collectionDate }: { id: string; collectionDate: string },
): { movedFrom?: string } {
  const untold = withdrawn.find(({ bookingId, kind }) => bookingId === id && kind === 'changed')
  // Kind and data were written together.
  const from = (untold?.data as ChangedData | undefined)?.previousDate
  return from && from !== collectionDate ? { movedFrom: from } : {}
}
