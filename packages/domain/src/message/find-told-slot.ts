import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { messages, type MessageStatus } from '@kindfold/database/schema/messages.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'

type Slot = { start: string; end: string }

/** The messages that say which slot counts. */
const saySlot = ['window', 'window-changed', 'after-all']

/**
 * The time slot that the donor of a booking knows, where that is not the one that counts: another that a message told; null
 * where none was told, because what tells it gave way to newer news before it went, came back, or waits for somebody to ring.
 * Undefined: they know the one that counts, or were told by no message at all.
 */
export async function findToldSlot(
  tx: DatabaseHandle,
  { bookingId, counts }: { bookingId: string; counts: Slot | null },
): Promise<Slot | null | undefined> {
  if (counts === null) return undefined
  const rows = await tx
    .select({ data: messages.data, status: messages.status, channel: messages.channel })
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), inArray(messages.kind, saySlot)))
    .orderBy(desc(messages.createdAt), desc(messages.version))
  if (rows.length === 0) return undefined
  // Kind and data were written together. A later time that we kept after all is no slot.
  const told = rows.find((row) => isTold(row) && row.data['band'] === undefined)?.data['window'] as
    | Slot
    | undefined
  const isSame = told !== undefined && told.start === counts.start && told.end === counts.end
  return isSame ? undefined : (told ?? null)
}

/** Whether a message reached its donor by all that is known, or does before what is written after it. */
function isTold({ status, channel }: { status: MessageStatus; channel: string }): boolean {
  switch (status) {
    case 'sent':
      return true
    case 'due':
    case 'sending':
      return channel !== 'call'
    case 'failed':
    case 'withdrawn':
      return false
  }
}
