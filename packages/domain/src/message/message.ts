import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind, MessageOf } from '@kindfold/messages/message-kinds.ts'
import type { MessageStatus } from '@kindfold/database/schema/messages.ts'

export type { MessageStatus } from '@kindfold/database/schema/messages.ts'

/** What every message has, whatever its kind. */
type MessageFrame = {
  id: string
  channel: Channel
  recipient: string
  version: number
  bookingId: string | null
  donorId: string | null
  subjectId: string
}

/** A message as it is drawn. */
export type DrawableMessage = MessageOf & MessageFrame

/** A claimed message. Only its sender may send it until `claimedUntil`. */
export type ClaimedMessage = DrawableMessage & {
  /** 1 for the first attempt; passed to markSent and markFailed. */
  attempt: number
  claimedUntil: string
  /** When it was written, an ISO instant. */
  createdAt: string
  /** Whether it takes the place of one that another channel did not deliver. */
  isInstead: boolean
  /** How many of the same kind and channel went before it today, to its donor and about its booking. */
  toldBefore: { donor: number; booking: number }
}

/** A sent message with its words, as the donor's page and staff see it. */
export type SentMessage = {
  id: string
  kind: MessageKind
  channel: Channel
  recipient: string | null
  status: MessageStatus
  attempts: number
  dueAt: string
  sentAt: string | null
  deliveredAt: string | null
  /** 'Confirmation' */
  name: string
  /** 'Email' */
  channelName: string
  /** Its state in words: 'Waiting to be sent'. */
  state: string
  /** The sentence that one of us typed, where it is one. */
  words: string | null
}

/** The same for staff: with what the provider answered last, while it has not gone. */
export type StaffMessage = SentMessage & { error: string | null }
