import type { DrawnEmail } from '@kindfold/messages/draw-message.ts'
import type { CalendarFile } from '@kindfold/domain/base/services/outbox.ts'

/** An email ready to leave. `id` is the message's own, from which its Message-ID is made: the same at each try. */
type OutgoingEmail = DrawnEmail & { id: string; to: string; calendar: CalendarFile | null }

/** A text ready to leave. `to` is an E.164 number; `attempt` is 1 for the first try. */
export type OutgoingText = { id: string; to: string; text: string; attempt: number }

/**
 * What came of sending. `taken` only when the provider said that it has the message. `error` names no person;
 * `isPermanent`: trying again with this address is of no use. `isOutage`: the provider was away, or took nothing from us,
 * whatever the message. `retryAfterSeconds`: the provider asked for that pause.
 */
export type SendResult =
  | { kind: 'taken'; providerId: string | null }
  | {
      kind: 'not-taken'
      error: string
      isPermanent: boolean
      isOutage?: boolean
      retryAfterSeconds?: number
    }

/** A way out for messages. It never throws: what goes wrong is an outcome. */
export type Transport<Outgoing> = {
  name: string
  send(outgoing: Outgoing): Promise<SendResult>
  /** Asks the provider whether it would take something from us: null, or why not, in words that name no person. */
  knock?(): Promise<string | null>
  close(): Promise<void>
}

export type EmailTransport = Transport<OutgoingEmail>
export type TextTransport = Transport<OutgoingText>

/** What a provider reports about a message that it took; `error` names no person. */
export type DeliveryReport = { providerId: string; isDelivered: boolean; error: string }

/** Where a provider reports what became of messages: below `path` of the booking host, ending in our message's id. */
export type DeliveryWebhook = {
  path: string
  /** What a request says: null while the message is on its way, `unsigned` when it is not the provider's. */
  read(request: {
    url: string
    headers: Readonly<Record<string, string | string[] | undefined>>
    body: string
  }): DeliveryReport | 'unsigned' | null
}
