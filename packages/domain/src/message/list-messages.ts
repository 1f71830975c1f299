import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { isId } from '../base/token/is-id.ts'
import type { Services } from '../base/services/services.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { describeDelivery } from '@kindfold/messages/describe-delivery.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { isWithheld } from './withheld.ts'
import { buildRecipientForDonor } from './recipient-for-donor.ts'
import type { DrawableMessage, MessageStatus, SentMessage, StaffMessage } from './message.ts'

type Row = typeof messages.$inferSelect

/** A message of the outbox with everything needed to draw it as the donor would see it. */
export type StoredMessage = DrawableMessage & {
  /** Of its booking, where it is about one. */
  reference: string | null
  attempts: number
  status: MessageStatus
  dueAt: string
  sentAt: string | null
  lastError: string | null
}

/** Lists the newest messages of all donors, for a development server's outbox page only. */
export async function listMessages(
  services: Services,
  { limit }: { limit: number },
): Promise<StoredMessage[]> {
  const rows = await services.database.read((tx) =>
    selectStored(tx)
      .where(isNotNull(messages.recipient))
      .orderBy(desc(messages.createdAt), desc(messages.version), desc(messages.id))
      .limit(limit),
  )
  return rows.map(toStoredMessage)
}

/** One message of the outbox, or null. */
export async function findMessage(services: Services, id: string): Promise<StoredMessage | null> {
  if (!isId(id)) return null
  const [found] = await services.database.read((tx) => selectStored(tx).where(eq(messages.id, id)))
  return found && found.row.recipient !== null ? toStoredMessage(found) : null
}

/** Lists the messages about a booking, in order, with the state of each. */
export async function listMessagesOfBooking(tx: DatabaseHandle, bookingId: string): Promise<SentMessage[]> {
  return (await selectOfBooking(tx, bookingId)).map(({ row, forDonor }) => ({
    ...toSentMessage(row),
    recipient: forDonor,
  }))
}

/** The same for staff, who also read why one has not gone. */
export async function listMessagesForStaff(tx: DatabaseHandle, bookingId: string): Promise<StaffMessage[]> {
  const rows = await selectOfBooking(tx, bookingId)
  return rows.map(({ row }) => ({
    ...toSentMessage(row),
    error: row.status === 'sent' || row.status === 'withdrawn' ? null : row.lastError,
  }))
}

const selectOfBooking = (tx: DatabaseHandle, bookingId: string) =>
  tx
    .select({ row: messages, forDonor: buildRecipientForDonor(sql`messages`) })
    .from(messages)
    .where(eq(messages.bookingId, bookingId))
    .orderBy(asc(messages.createdAt), asc(messages.version), asc(messages.id))

function toSentMessage(row: Row): SentMessage {
  // Only kinds and channels of these types are ever written.
  const [kind, channel] = [row.kind as MessageKind, row.channel as Channel]
  const { recipient, status, attempts } = row
  const sentAt = row.sentAt?.toISOString() ?? null
  const deliveredAt = row.deliveredAt?.toISOString() ?? null
  return {
    id: row.id,
    kind,
    channel,
    recipient,
    status,
    attempts,
    dueAt: row.dueAt.toISOString(),
    sentAt,
    deliveredAt,
    name: getMessageKind(kind).name,
    channelName: getChannel(channel).name,
    state: describeDelivery({ channel, status, sentAt, deliveredAt, isWithheld: isWithheld(row) }),
    words: kind === 'note' && typeof row.data['words'] === 'string' ? row.data['words'] : null,
  }
}

const selectStored = (tx: DatabaseHandle) =>
  tx
    .select({ row: messages, reference: bookings.reference })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))

function toStoredMessage({ row, reference }: { row: Row; reference: string | null }): StoredMessage {
  // The domain writes kind and data together.
  return {
    id: row.id,
    reference,
    kind: row.kind,
    data: row.data,
    channel: row.channel,
    recipient: row.recipient ?? '',
    version: row.version,
    bookingId: row.bookingId,
    donorId: row.donorId,
    subjectId: row.subjectId,
    attempts: row.attempts,
    status: row.status,
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    lastError: row.lastError,
  } as StoredMessage
}
