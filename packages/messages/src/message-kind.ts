import type { PhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import type { Form } from './channels.ts'
import type { EmailWords, LinkName } from './email/email.ts'

/**
 * What the hour is to a message, and how often it may go; the sender holds it for every kind.
 * - `asked`: who is written to asked for it at that moment. It goes at any hour, as often as it is asked for.
 * - `news`: as true in the morning. An email goes at any hour; a text or a call waits until 8am.
 * - `slot`: tells the time of a day to come. Email, text and call wait for the morning.
 * - `moment`: tells of now, and would be untrue in the morning. In the night it is dropped, and a person has a task.
 * All but `asked` go to one donor at most twice a day; what is more is dropped, and a person has a task.
 */
export type Timeliness = 'asked' | 'news' | 'slot' | 'moment'

/** Where it depends on what the message says. */
type ByData<Data> = { judge(data: Data): Timeliness }

/**
 * By when who is rung should know.
 * - `eve`: it is of the day to come: by the evening before, when time slots are told; at once where that is over.
 * - `at-once`: it tells of now, and is worth less with every minute.
 * - `same-day`: within the day on which it was written.
 */
export type CallBy = 'eve' | 'at-once' | 'same-day'
type CallByData<Data> = { judge(data: Data): CallBy }

/** A kind that is told by telephone where nothing else reaches the donor, and one that is not. */
type Calling<Data> =
  | {
      /** What staff say on the telephone; null: nobody needs to be rung. `at`: when. */
      call(data: Data, at?: Date): string | null
      callBy: CallBy | CallByData<Data>['judge']
    }
  | { call?: undefined; callBy?: undefined }

/** One row of the table of message kinds: when it goes, how, and what it says. */
export type MessageKindEntry<Data> = {
  /** As the donor's page and staff call it. */
  name: string
  /** The forms in which it goes out at once, each by the first channel that reaches the donor. */
  sendAs: readonly Form[]
  /** The form in which it goes when no channel of `sendAs` gets through. Never where it needs a link. */
  fallback?: Form
  timeliness: Timeliness | ByData<Data>['judge']
  /** To a charity or to one of our people, about the office's own: never to a donor. It alone may speak of money. */
  isOfOffice?: true
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
  /** One text of 160 characters, without its sender, reference and link. `phone`: whether somebody answers ours then. */
  text?(data: Data, phone: PhoneAnswer): string
  /** Its text may take the room of two, also without a link. */
  mayTakeTwoTexts?: true
  /** For tests and previews. */
  example: Data
} & Calling<Data>

/** A row of the table; the data it is made from is said once, as the type. */
export const kind = <Data>(entry: MessageKindEntry<Data>): MessageKindEntry<Data> => entry
