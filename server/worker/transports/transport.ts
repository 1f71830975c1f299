/** An e-mail ready to leave. `id` is the message's own, from which its Message-ID is made: the same at each try. */
export type OutgoingEmail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  calendar: { text: string; method: 'PUBLISH' | 'CANCEL' } | null
}

/** A text message ready to leave. `to` is an E.164 number; `attempt` is 1 for the first try. */
export type OutgoingSms = { id: string; to: string; text: string; attempt: number }

/**
 * What came of handing a message over. `taken` only when the provider said that it has it. `error` names no person;
 * `isPermanent`: trying again with this address is of no use. `retryAfterSeconds`: the provider asked for that pause.
 */
export type Handing =
  | { outcome: 'taken'; providerId: string | null }
  | { outcome: 'not-taken'; error: string; isPermanent: boolean; retryAfterSeconds?: number }

/** A way for messages to leave the house. It never throws: what goes wrong is an outcome. */
export type Transport<Outgoing> = {
  name: string
  hand(outgoing: Outgoing): Promise<Handing>
  close(): Promise<void>
}

export type EmailTransport = Transport<OutgoingEmail>
export type SmsTransport = Transport<OutgoingSms>
