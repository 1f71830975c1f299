import type { MessageChannel, MessageKind, MessageStatus } from './message.ts'

/** One line of the outbox, the newest first (booking spec, Messages). */
export type OutboxEntry = {
  id: string
  kind: MessageKind
  channel: MessageChannel
  recipient: string | null
  subject: string
  status: MessageStatus
  dueAt: string
  sentAt: string | null
  attempts: number
  lastError: string | null
}

/** A message as the donor would see it. `calendar` is the .ics file that comes with it. */
type RenderedMessage = OutboxEntry &
  (
    | { channel: 'email'; html: string; text: string; calendar: string | null }
    | { channel: 'sms'; text: string }
  )

/** Every message readable on this machine: in development alone. Rendered when asked for, with links that work. */
export type Outbox = {
  /** At most 200. */
  list(): Promise<OutboxEntry[]>
  read(id: string): Promise<RenderedMessage | null>
}
