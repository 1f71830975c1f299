import type { Said } from '@kindfold/content/says/mark-said.ts'
import type { Moment } from '@kindfold/content/booking/list-moments.ts'

/** A link with its words. */
export type EmailButton = { label: string; url: string }

/**
 * One labelled row of an email, such as the address in its lines. `says` marks what the simulator must find true.
 */
export type EmailFact = { label: string; lines: readonly string[]; says?: Said }

/** One part of an email. Pictures are none of them: an email reads the same without. */
export type EmailPart =
  /** `says`: the facts that the words tell, as machines read them. */
  | { kind: 'words'; text: string; says?: readonly Said[] }
  /** The booking's reference, drawn as a swing tag. */
  | { kind: 'tag'; label: string; value: string }
  | { kind: 'facts'; rows: readonly EmailFact[] }
  /** The thread of the collection. */
  | { kind: 'moments'; moments: readonly Moment[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'notice'; text: string }
  | ({ kind: 'button' } & EmailButton)
  /** A second thing to do. */
  | ({ kind: 'link' } & EmailButton)

/** What an email says, before it is drawn as HTML and as plain text: both come from this, so both say the same. */
export type Email = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  heading: string
  /** What the heading says, as machines read it. */
  says?: readonly Said[]
  parts: readonly EmailPart[]
  /** Why the reader has this email, in the last line. */
  reason: string
}

/**
 * The links that an email may hold: to the booking, to its calendar entry, to what a sign-in opens, to a privacy
 * request, out of the waiting list, to a new booking, and to a new one with the details of this one; for our own people
 * to an invitation and to their account at the desk.
 */
export type LinkName =
  | 'manage'
  /** To say, while we are late, that we should leave it. */
  | 'late'
  | 'calendar'
  | 'signIn'
  | 'privacy'
  | 'waitingList'
  /** To skip or end regular collections. */
  | 'regular'
  | 'book'
  | 'bookAgain'
  | 'invitation'
  | 'account'
  /** At the desk: owed and payments. */
  | 'payments'
  /** On the site: where the money goes, and a closed month of it. */
  | 'money'
  | 'month'

/** Absolute addresses, by name. They are made when the email is drawn: no token is stored. */
export type EmailLinks<Name extends LinkName> = Readonly<Record<Name, string>>

/** The words of a kind's email. Only the links that `links` names are made for it. */
export type EmailWords<Data, Name extends LinkName> = {
  links: readonly Name[]
  /**
   * The sentence under its news that an editor may put in other words. What stands in braces must stay, since the letter has
   * to say it; `fill` says what stands there.
   */
  explanation?: { words: string; fill?(data: Data): Record<string, string> }
  subject(data: Data): string
  /** Greeting and closing are put round its parts. `explanation`: as it is said here, filled in; empty where the kind has none. */
  write(data: Data, links: EmailLinks<Name>, explanation: string): Omit<Email, 'subject'>
}
