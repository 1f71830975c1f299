import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { ComposedMessage, MessageStatus } from './message.ts'

/** One entry of the outbox, newest first (booking spec, Messages). */
export type OutboxEntry = {
  id: string
  kind: MessageKind
  channel: Channel
  /** 'Email' */
  channelName: string
  recipient: string | null
  subject: string
  status: MessageStatus
  dueAt: string
  sentAt: string | null
  attempts: number
  lastError: string | null
}

/** A message as the donor would see it. */
type OutboxMessage = OutboxEntry & ComposedMessage

/** Shows every message, in development only. Draws them on request, with working links. */
export type Outbox = {
  /** At most 200. */
  list(): Promise<OutboxEntry[]>
  read(id: string): Promise<OutboxMessage | null>
}
