import { messages, type MessageStatus } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { describeDelivery } from '@kindfold/messages/describe-delivery.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { getBookingWithin } from '../../booking/booking/read-booking.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { drawPreview, type MessagePreview } from './draw-preview.ts'
import { judgeSending, type NotAgain } from './judge-sending.ts'
import { isId } from '../../base/token/is-id.ts'
import { listOtherChannels } from './send-again.ts'

/** A message as staff see it: drawn as the donor gets it, how it fared, and how it may go out again. */
export type DeskMessage = {
  id: string
  bookingId: string | null
  reference: string | null
  areaId: string | null
  /** Whether one of us tells it, and no provider. */
  isByHand: boolean
  status: MessageStatus
  /** Its state in words: 'Not delivered'. */
  state: string
  attempts: number
  writtenAt: string
  dueAt: string
  sentAt: string | null
  deliveredAt: string | null
  isSettled: boolean
  /** Why it did not go at the last try, as its provider or we ourselves wrote it; without personal data. */
  error: string | null
  /** Its number at the provider. */
  providerId: string | null
  /** The failed message in whose place it went. */
  insteadOfId: string | null
  /** Those that went in its place. */
  replacedBy: { id: string; channel: Channel }[]
  /** Null once its donor was forgotten. */
  drawn: MessagePreview | null
  ways: { channel: Channel; kind: 'allowed' | NotAgain['kind'] }[]
}

/** Opens one message for a member of staff, which the audit says. `mayOpen` is asked with the area of its booking. */
export async function openMessage(
  services: Services,
  asked: { messageId: string; by: Actor; mayOpen: (areaId: string | null) => boolean },
): Promise<{ kind: 'found'; message: DeskMessage } | { kind: 'unknown' } | { kind: 'not-allowed' }> {
  const { messageId, by, mayOpen } = asked
  if (!isId(messageId)) return { kind: 'unknown' }
  const hours = await readPhoneHours(services)
  return await transact(services, async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!row) return { kind: 'unknown' }
    const booking = row.bookingId === null ? null : await getBookingWithin(tx, row.bookingId)
    const areaId = booking?.areaId ?? null
    if (!mayOpen(areaId)) return { kind: 'not-allowed' }
    const others = await listOtherChannels(tx, row)
    const replacedBy = await tx
      .select({ id: messages.id, channel: messages.channel })
      .from(messages)
      .where(eq(messages.insteadOfId, row.id))
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'open-message',
      subject: booking ? { kind: 'booking', id: booking.id } : { kind: 'message', id: row.id },
      areaId,
      details: { messageId: row.id, kind: row.kind },
    })
    // Only channels of this type are ever written.
    const channel = row.channel as Channel
    const [sentAt, deliveredAt] = [row.sentAt?.toISOString() ?? null, row.deliveredAt?.toISOString() ?? null]
    return {
      kind: 'found',
      message: {
        id: row.id,
        bookingId: row.bookingId,
        reference: booking?.reference ?? null,
        areaId,
        isByHand: getChannel(channel).isByHand ?? false,
        status: row.status,
        state: describeDelivery({ channel, status: row.status, sentAt, deliveredAt }),
        attempts: row.attempts,
        writtenAt: row.createdAt.toISOString(),
        dueAt: row.dueAt.toISOString(),
        sentAt,
        deliveredAt,
        isSettled: row.settledAt !== null,
        error: row.lastError,
        providerId: row.providerId,
        insteadOfId: row.insteadOfId,
        replacedBy: replacedBy as { id: string; channel: Channel }[],
        drawn: row.recipient === null ? null : await drawPreview(services, tx, row, hours),
        ways: channelNames.map((one) => ({
          channel: one,
          kind: judgeSending(services, { row, booking, others }, one).kind,
        })),
      },
    }
  })
}
