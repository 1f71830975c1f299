import type { MessageStatus } from '@kindfold/database/schema/messages.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import type { DrawnEmail } from '@kindfold/messages/draw-message.ts'

/** The calendar file that comes with an email. */
export type CalendarFile = { text: string; method: 'PUBLISH' | 'CANCEL' }

/** A message in the form of its channel, ready to send. */
export type ComposedMessage =
  | { form: 'email'; email: DrawnEmail & { calendar: CalendarFile | null } }
  | { form: 'text'; text: string }

/** One entry of the outbox, newest first (booking spec, Messages). */
export type OutboxEntry = {
  id: string
  kind: MessageKind
  channel: Channel
  /** 'Email' */
  channelName: string
  recipient: string | null
  /** Of its booking, where it is about one. */
  reference: string | null
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
  /**
   * At most 200; with `search` those whose reference, recipient or subject has each of its words, among the last 5,000.
   */
  list(search?: string): Promise<OutboxEntry[]>
  read(id: string): Promise<OutboxMessage | null>
}
