import type { messages } from '@kindfold/database/schema/messages.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { drawCall } from '@kindfold/messages/draw-message.ts'
import { getMessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import type { Booking } from '../../booking/booking/booking.ts'
import type { Services } from '../../base/services/services.ts'
import { isTooLate } from '../../message/is-too-late.ts'

type MessageRow = typeof messages.$inferSelect

/** Why a message does not go out again. */
export type NotAgain =
  /** The donor was forgotten. */
  | { kind: 'forgotten' }
  /** It waits, is on its way, or went out: by the same channel only what failed goes again. */
  | { kind: 'not-failed' }
  /** Something newer has made it untrue. */
  | { kind: 'untrue' }
  /** What it tells of is over. */
  | { kind: 'too-late' }
  /** A link that somebody asked for is asked for again. */
  | { kind: 'ask-again' }
  /** The kind has no words for this channel. */
  | { kind: 'no-words' }
  /** The channel does not reach this donor. */
  | { kind: 'no-address' }
  /** The channel is not set up here. */
  | { kind: 'no-channel' }
  /** The donor has it by this channel already, or gets it. */
  | { kind: 'has-it-already' }

/**
 * Whether a message may go out again by a channel, and to whom: the one place that says so. An untrue message never does.
 * `booking` is the one that it is about, as it is now; `others` are the channels by which the same message was written.
 */
export function judgeSending(
  services: Pick<Services, 'settings' | 'clock'>,
  { row, booking, others }: { row: MessageRow; booking: Booking | null; others: readonly string[] },
  channel: Channel,
): { kind: 'allowed'; recipient: string } | NotAgain {
  // The domain writes kind and data together.
  const message = row as unknown as MessageOf
  if (row.recipient === null) return { kind: 'forgotten' }
  if (row.status === 'withdrawn' || row.withdrawnAt !== null) return { kind: 'untrue' }
  // Whatever changed since told the donor by a message of its own.
  if (booking !== null && booking.version !== row.version) return { kind: 'untrue' }
  if (isTooLate(message, services.clock.now())) return { kind: 'too-late' }
  if (message.kind === 'sign-in') return { kind: 'ask-again' }
  if (channel === row.channel)
    return row.status === 'failed' ? { kind: 'allowed', recipient: row.recipient } : { kind: 'not-failed' }
  if (row.status !== 'failed' && row.status !== 'sent') return { kind: 'not-failed' }
  const { form, isByHand, findRecipient } = getChannel(channel)
  const hasWords = isByHand ? drawCall(message) !== null : getMessageKind(message.kind)[form] !== undefined
  if (!hasWords) return { kind: 'no-words' }
  if (!services.settings.channels.includes(channel)) return { kind: 'no-channel' }
  const recipient = booking === null ? null : findRecipient(booking.contact)
  if (recipient === null) return { kind: 'no-address' }
  if (others.includes(channel)) return { kind: 'has-it-already' }
  return { kind: 'allowed', recipient }
}
