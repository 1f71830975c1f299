import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { BookingFacts } from '@kindfold/messages/message-data.ts'
import {
  getMessageKind,
  type BookingMessageKind,
  type MessageData,
  type MessageKind,
} from '@kindfold/messages/message-kinds.ts'
import type { Booking } from '../booking/booking.ts'
import type { Services } from '../services.ts'
import { chooseChannels } from './choose-channels.ts'
import { takeRecipientSlot } from './take-recipient-slot.ts'

type MessageRow = typeof messages.$inferInsert

/**
 * Enqueues a message about a booking, following its kind's row in the table, by the channels that `chooseChannels` finds.
 * Enqueues nothing for an anonymised donor. `dueAt`: takes the time of a message
 * that was counted and never sent.
 */
export async function enqueueBookingMessage<K extends BookingMessageKind>(
  services: Services,
  tx: DatabaseHandle,
  kind: K,
  booking: Booking,
  data: MessageData<K>,
  dueAt?: Date,
): Promise<void> {
  const rows = composeBookingMessages(services, kind, booking, data)
  if (dueAt === undefined) await insertMessages(services, tx, rows)
  else
    await writeRows(
      services,
      tx,
      rows.map((row) => ({ ...row, dueAt })),
    )
}

/** The same rows for many bookings at once. */
export function composeBookingMessages<K extends BookingMessageKind>(
  services: Services,
  kind: K,
  booking: Booking,
  data: MessageData<K>,
): MessageRow[] {
  return chooseChannels(services, kind, data, booking.contact).map((chosen) =>
    composeRow(services, kind, data, {
      ...chosen,
      bookingId: booking.id,
      donorId: booking.donorId,
      subjectId: booking.id,
      version: booking.version,
    }),
  )
}

/** Enqueues an email that is not about a booking: about a request, a place on the waiting list, a link. */
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
): Promise<void> {
  const { countedFor = about.recipient ?? '', ...row } = about
  const composed = composeRow(services, kind, data, { channel: 'email', version: 1, ...row })
  await writeRows(services, tx, [await takeRecipientSlot(services, tx, composed, countedFor)])
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
  await writeRows(services, tx, allowed)
}

/** Inserts messages of an act of ours. Strangers cannot cause it, so that it counts towards nobody's hourly limit. */
export async function insertOwnMessages(
  services: Services,
  tx: DatabaseHandle,
  rows: MessageRow[],
): Promise<void> {
  await writeRows(services, tx, rows)
}

async function writeRows(
  { watchMessages }: Pick<Services, 'watchMessages'>,
  tx: DatabaseHandle,
  rows: MessageRow[],
): Promise<void> {
  if (rows.length === 0) return
  const write = tx.insert(messages).values(rows).onConflictDoNothing()
  if (watchMessages) watchMessages(await write.returning())
  else await write
}

function composeRow<K extends MessageKind>(
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

/** What a message about a booking may say about it. */
export function describeBooking(booking: Booking): BookingFacts {
  return {
    reference: booking.reference,
    charitySlug: booking.charitySlug,
    name: booking.contact.name ?? '',
    collectionDate: booking.collectionDate,
    address: booking.address,
    bagsPlace: sayBagsPlace(booking, 'donor'),
    ...(booking.handOver !== null && { isHandedOver: true }),
    items: booking.items,
    window: booking.window,
    cutOffAt: booking.cutOffAt,
    slotRefusableUntil: booking.slotRefusableUntil,
    bookedAt: booking.createdAt,
    ...(booking.contact.email === null && { isWithoutEmail: true }),
  }
}
