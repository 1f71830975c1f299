import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { getMessageKind, type MessageData, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { Services } from '../base/services/services.ts'
import { takeRecipientSlot } from './take-recipient-slot.ts'

/** A row of the outbox as it is written: what its columns make up themselves may be left out. */
export type MessageRow = typeof messages.$inferInsert

/**
 * Enqueues an email that is not about a booking: about a request, a place on the waiting list, a link. Whether it goes is for staff
 * alone: its recipient may have had their emails of the hour.
 */
export async function enqueueEmail<K extends MessageKind>(
  services: Services,
  tx: DatabaseHandle,
  kind: K,
  data: MessageData<K>,
  about: {
    subjectId: string
    recipient: string | null
    bookingId?: string | null
    donorId?: string | null
    /** Whose hourly limit it counts towards: the recipient's, or that of the typed address. */
    countedFor?: string
  },
): Promise<{ isDropped: boolean }> {
  const { countedFor = about.recipient ?? '', ...told } = about
  const composed = composeMessageRow(services, kind, data, { channel: 'email', version: 1, ...told })
  const row = await takeRecipientSlot(services, tx, composed, countedFor)
  await insertOwnMessages(services, tx, [row])
  return { isDropped: row.status === 'withdrawn' }
}

/**
 * Inserts messages into the outbox, in the transaction of the act that causes them. Skips those that are there already.
 * A kind that strangers can trigger waits, or is dropped, once its recipient has reached the hourly limit.
 */
export async function insertMessages(
  services: Services,
  tx: DatabaseHandle,
  rows: MessageRow[],
): Promise<void> {
  const allowed: MessageRow[] = []
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- they may go to one recipient
    allowed.push(await takeRecipientSlot(services, tx, row, row.recipient ?? ''))
  }
  await insertOwnMessages(services, tx, allowed)
}

/** Inserts messages of an act of ours. Strangers cannot cause it, so that it counts towards nobody's hourly limit. */
export async function insertOwnMessages(
  { watchMessages }: Pick<Services, 'watchMessages'>,
  tx: DatabaseHandle,
  rows: MessageRow[],
): Promise<void> {
  if (rows.length === 0) return
  const write = tx.insert(messages).values(rows).onConflictDoNothing()
  if (watchMessages) watchMessages(await write.returning())
  else await write
}

/** A message as the outbox has it: due after the wait of its kind. */
export function composeMessageRow<K extends MessageKind>(
  { clock, random }: Services,
  kind: K,
  data: MessageData<K>,
  row: Pick<MessageRow, 'channel' | 'recipient' | 'subjectId' | 'version' | 'bookingId' | 'donorId'>,
): MessageRow {
  const now = clock.now()
  const [least, most] = getMessageKind(kind).waitSeconds ?? [0, 0]
  const chance = least === most ? 0 : (random.bytes(1)[0] ?? 0) / 255
  const dueAt = new Date(now.getTime() + (least + (most - least) * chance) * 1000)
  return { ...row, kind, template: kind, data: data as Record<string, unknown>, dueAt, createdAt: now }
}
