import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services.ts'
import type { ClaimedMessage, MessageKind, MessageStatus, SentMessage } from './message.ts'

type Row = typeof messages.$inferSelect

/** A message of the outbox with everything needed to write it out as the donor would see it. */
export type OutboxMessage = ClaimedMessage & {
  status: MessageStatus
  dueAt: string
  sentAt: string | null
  lastError: string | null
}

/** The newest messages of all donors: for the outbox page of a development server, never for anybody's pages. */
export async function listMessages(
  services: Services,
  { limit }: { limit: number },
): Promise<OutboxMessage[]> {
  const rows = await transact(services, (tx) =>
    tx
      .select()
      .from(messages)
      .where(isNotNull(messages.recipient))
      .orderBy(desc(messages.createdAt), desc(messages.version), desc(messages.id))
      .limit(limit),
  )
  return rows.map(toOutboxMessage)
}

/** One message of the outbox, or null. */
export async function findMessage(services: Services, id: string): Promise<OutboxMessage | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const [row] = await transact(services, (tx) => tx.select().from(messages).where(eq(messages.id, id)))
  return row && row.recipient !== null ? toOutboxMessage(row) : null
}

/** What was sent about a booking, in order, and how far each has got. */
export async function listMessagesOfBooking(tx: DatabaseHandle, bookingId: string): Promise<SentMessage[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.bookingId, bookingId))
    .orderBy(asc(messages.createdAt), asc(messages.version), asc(messages.id))
  return rows.map((row) => ({
    id: row.id,
    // The kinds that were written are those of the type.
    kind: row.kind as MessageKind,
    channel: row.channel,
    recipient: row.recipient,
    status: row.status,
    attempts: row.attempts,
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }))
}

function toOutboxMessage(row: Row): OutboxMessage {
  // Kind and data were written together by the domain's own functions.
  return {
    id: row.id,
    kind: row.kind,
    template: row.template,
    data: row.data,
    channel: row.channel,
    recipient: row.recipient ?? '',
    version: row.version,
    bookingId: row.bookingId,
    donorId: row.donorId,
    subjectId: row.subjectId,
    attempt: row.attempts,
    claimedUntil: (row.claimedUntil ?? row.dueAt).toISOString(),
    status: row.status,
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    lastError: row.lastError,
  } as OutboxMessage
}
