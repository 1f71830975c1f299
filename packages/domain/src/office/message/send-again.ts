import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Booking } from '../../booking/booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import { getBookingWithin } from '../../booking/booking/read-booking.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { judgeSending, type NotAgain } from './judge-sending.ts'
import { isId } from '../../base/token/is-id.ts'

type MessageRow = typeof messages.$inferSelect

/**
 * A message waits to go at once, or to be told by one of us: the same one, or by another channel a new one. Or why it cannot.
 */
export type SendAgainResult =
  | { kind: 'queued'; messageId: string; isByHand: boolean }
  | { kind: 'unknown' }
  | NotAgain

/**
 * Sends a failed message again by its channel, or any message that may not have arrived by another one: at once, if it is
 * still true and that channel reaches the donor. Written to the audit.
 */
export async function sendAgain(
  services: Services,
  asked: { messageId: string; /** By default its own. */ channel?: Channel; by: Actor },
): Promise<SendAgainResult> {
  const { messageId, by } = asked
  if (!isId(messageId)) return { kind: 'unknown' }
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const found = await lockMessage(tx, messageId)
    if (found === null) return { kind: 'unknown' }
    const { row, booking } = found
    // Only channels of this type are ever written.
    const channel = asked.channel ?? (row.channel as Channel)
    const judged = judgeSending(services, { ...found, others: await listOtherChannels(tx, row) }, channel)
    if (judged.kind !== 'allowed') return judged
    const queued =
      channel === row.channel
        ? await queueAgain(tx, row, now)
        : await queueByOther(tx, row, { channel, recipient: judged.recipient, now })
    if (queued === null) return { kind: 'has-it-already' }
    services.watchMessages?.([queued])
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'send-again',
      subject: booking ? { kind: 'booking', id: booking.id } : { kind: 'message', id: row.id },
      areaId: booking?.areaId ?? null,
      details: { messageId: row.id, kind: row.kind, channel },
    })
    const { isByHand = false } = getChannel(channel)
    return { kind: 'queued', messageId: queued.id, isByHand }
  })
}

/** Locks the booking before its message, as every act does, so that no act makes it untrue meanwhile. */
async function lockMessage(
  tx: DatabaseHandle,
  messageId: string,
): Promise<{ row: MessageRow; booking: Booking | null } | null> {
  const [seen] = await tx
    .select({ bookingId: messages.bookingId })
    .from(messages)
    .where(eq(messages.id, messageId))
  if (!seen) return null
  if (seen.bookingId !== null) await lockBooking(tx, seen.bookingId)
  const [row] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
  if (!row) return null
  return { row, booking: row.bookingId === null ? null : await getBookingWithin(tx, row.bookingId) }
}

/** The channels by which the same message was written besides; a failed one there is sent again there. */
export async function listOtherChannels(tx: DatabaseHandle, row: MessageRow): Promise<string[]> {
  const others = await tx
    .select({ channel: messages.channel })
    .from(messages)
    .where(
      and(
        eq(messages.subjectId, row.subjectId),
        eq(messages.kind, row.kind),
        eq(messages.version, row.version),
        ne(messages.id, row.id),
      ),
    )
  return others.map(({ channel }) => channel)
}

/** The tries go on where they ended: the same message, so that one reader never has two of it. */
async function queueAgain(tx: DatabaseHandle, row: MessageRow, now: Date): Promise<MessageRow | null> {
  const [queued] = await tx
    .update(messages)
    .set({ status: 'due', dueAt: now, claimedUntil: null, providerId: null, settledAt: null })
    .where(eq(messages.id, row.id))
    .returning()
  return queued ?? null
}

async function queueByOther(
  tx: DatabaseHandle,
  row: MessageRow,
  { channel, recipient, now }: { channel: Channel; recipient: string; now: Date },
): Promise<MessageRow | null> {
  const [queued] = await tx
    .insert(messages)
    .values({
      bookingId: row.bookingId,
      donorId: row.donorId,
      subjectId: row.subjectId,
      kind: row.kind,
      version: row.version,
      template: row.template,
      data: row.data,
      channel,
      recipient,
      dueAt: now,
      createdAt: now,
      insteadOfId: row.id,
    })
    .onConflictDoNothing()
    .returning()
  return queued ?? null
}
