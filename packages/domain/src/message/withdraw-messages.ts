import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MessageKind } from './message.ts'

const beforeTheDay = ['confirmation', 'changed'] as const
const whileWeCome = ['window', 'on-the-way'] as const

/** What each kind makes untrue: going out after it, that would tell the donor of a collection as it no longer is. */
const outdatedBy: Partial<Record<MessageKind, readonly MessageKind[]>> = {
  changed: beforeTheDay,
  cancelled: [...beforeTheDay, ...whileWeCome],
  'on-the-way': ['window'],
  collected: [...beforeTheDay, ...whileWeCome],
  'part-collected': [...beforeTheDay, ...whileWeCome],
  refused: [...beforeTheDay, ...whileWeCome],
  missed: [...beforeTheDay, ...whileWeCome],
  'nothing-out': [...beforeTheDay, ...whileWeCome],
  'no-access': [...beforeTheDay, ...whileWeCome],
}

/**
 * Takes back what a new message about a booking makes untrue, in the transaction that writes the new one and before
 * it. What has not gone out never does. What a sender has in hand may still go out, before the new message, which
 * waits for it (claimDueMessages); when it is not taken it is not tried again (markFailed).
 */
export async function withdrawMessages(
  tx: DatabaseHandle,
  { bookingId, kind, now }: { bookingId: string; kind: MessageKind; now: Date },
): Promise<void> {
  const outdated = outdatedBy[kind]
  if (outdated === undefined) return
  await tx
    .update(messages)
    .set({
      status: sql`case ${messages.status} when 'due' then 'withdrawn' else ${messages.status} end`,
      withdrawnAt: now,
    })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        inArray(messages.status, ['due', 'sending']),
        inArray(messages.kind, [...outdated]),
      ),
    )
}
