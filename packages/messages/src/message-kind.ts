import type { Form } from './channels.ts'
import type { EmailWords, LinkName } from './email/email.ts'

/** One row of the table of message kinds: when it goes, how, and what it says. */
export type MessageKindEntry<Data> = {
  /** As the donor's page and staff call it. */
  name: string
  /** The forms in which it goes out at once, each by the first channel that reaches the donor. */
  sendAs: readonly Form[]
  /** The form in which it goes when no channel of `sendAs` gets through. Never where it needs a link. */
  fallback?: Form
  /** Worth little when it comes late: it is tried for 53 minutes instead of 16 hours. */
  isUrgent?: boolean
  /** How long it waits before it goes, from least to most seconds: chance decides between them. */
  waitSeconds?: readonly [least: number, most: number]
  /**
   * Anybody who knows an address can trigger it, so that it counts towards the recipient's five in an hour. Over that,
   * `wait`: it goes when the hour allows it; `drop`: it is never sent.
   */
  overLimit?: 'wait' | 'drop'
  /** The kinds that it makes untrue: what has not gone out of them about the same booking never does. */
  supersedes?: readonly string[]
  /** Whether the booking's calendar file comes with its email. */
  hasCalendar?: boolean
  /** The local date and time from which it tells of something that is over: then it fails instead of going out. Null: never. */
  overAt?(data: Data): { date: string; time: string } | null
  email?: EmailWords<Data, LinkName>
  /** One text of 160 characters, without its sender, reference and link. */
  text?(data: Data): string
  /** What staff say on the telephone where nothing else reaches the donor; null: nobody needs to be rung. */
  call?(data: Data): string | null
  /** For tests and previews. */
  example: Data
}

/** A row of the table; the data it is made from is said once, as the type. */
export const kind = <Data>(entry: MessageKindEntry<Data>): MessageKindEntry<Data> => entry
