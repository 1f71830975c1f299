import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { ComposedMessage, MessageStatus } from './message.ts'

/** One line of the outbox, the newest first (booking spec, Messages). */
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

/** Every message readable on this machine: in development alone. Rendered when asked for, with links that work. */
export type Outbox = {
  /** At most 200. */
  list(): Promise<OutboxEntry[]>
  read(id: string): Promise<OutboxMessage | null>
}
