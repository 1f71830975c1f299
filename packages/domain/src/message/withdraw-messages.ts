import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { MessageKind } from './message.ts'

/** Takes back what has not gone out yet and is no longer true. What a sender has in hand goes out. */
export async function withdrawMessages(
  tx: DatabaseHandle,
  bookingId: string,
  kinds: MessageKind[],
): Promise<void> {
  await tx
    .update(messages)
    .set({ status: 'withdrawn' })
    .where(and(eq(messages.bookingId, bookingId), eq(messages.status, 'due'), inArray(messages.kind, kinds)))
}
