import { dayBefore } from '@kindfold/content/calendar/format-when.ts'
import { londonInstant } from '@kindfold/content/calendar/london-instant.ts'
import { windowsToldBy } from '@kindfold/content/facts/booking-facts.ts'
import type { PhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import type { OwnWords } from '@kindfold/content/installation/free-sentences.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { drawEmailHtml } from './email/draw-email.ts'
import type { Email, EmailLinks, EmailPart, LinkName } from './email/email.ts'
import { formatPlainText } from './email/format-plain-text.ts'
import { getMessageKind, type MessageKind, type MessageOf } from './message-kinds.ts'
import { findOwnWords, sayFreeSentences } from './free-sentences.ts'
import { cutToGsm, gsmLengthAtMost, gsmLengthOfTwo, isCutToGsm } from './texts/gsm.ts'

/** An email ready to be sent or shown. */
export type DrawnEmail = { subject: string; html: string; text: string }

/** The links that a kind's email holds; none where it has no email. */
export function listLinks(kind: MessageKind): readonly LinkName[] {
  return getMessageKind(kind).email?.links ?? []
}

/** What a message is called in a list of messages: its email's subject, or the name of its kind. */
export function describeMessage({ kind, data }: MessageOf): string {
  const { email, name } = getMessageKind(kind)
  return email?.subject(data as never) ?? name
}

/**
 * The words of a message's email. Throws for a kind that has none. `links` holds those of `listLinks`. `at`: when it goes; a
 * deadline that is over by then is left out, and so is the promise of a time slot by then. `own`: the words of this installation in place of standard ones.
 */
export function writeEmail(
  { kind, data }: MessageOf,
  links: Partial<EmailLinks<LinkName>>,
  at?: Date,
  own = findOwnWords(kind),
): Email {
  const { email } = getMessageKind(kind)
  if (email === undefined) throw new Error(`a message of the kind ${kind} has no email`)
  // The data and the links are those of the kind.
  const said = sayFreeSentences({ kind, data } as MessageOf, own)
  const words = email.write(data as never, links as EmailLinks<LinkName>, said.explanation)
  const all = [...said.greeting, ...words.parts, ...said.closing]
  const parts =
    at === undefined
      ? all
      : all.filter((part) => !tellsOverDeadline(part, at)).map((part) => dropOverPromise(part, data, at))
  return { subject: email.subject(data as never), ...words, parts }
}

const tellsOverDeadline = (part: EmailPart, at: Date): boolean =>
  part.kind === 'words' &&
  (part.says ?? []).some((said) => said.kind === 'deadline' && Date.parse(said.at) <= at.getTime())

/** The thread without the promise to tell the time slot, once the hour is over by which it was to be told. */
function dropOverPromise(part: EmailPart, data: MessageOf['data'], at: Date): EmailPart {
  if (part.kind !== 'moments' || !('collectionDate' in data)) return part
  if (at < londonInstant(dayBefore(data.collectionDate), windowsToldBy)) return part
  return { ...part, moments: part.moments.filter(({ name, state }) => name !== 'told' || state !== 'next') }
}

/** A message as an email, in HTML and in plain text. `hours`: when somebody answers our phone now. `at`: when it goes. */
export function drawEmail(
  message: MessageOf,
  links: Partial<EmailLinks<LinkName>>,
  hours: OpeningHours,
  at?: Date,
  own?: OwnWords,
): DrawnEmail {
  const email = writeEmail(message, links, at, own)
  return { subject: email.subject, html: drawEmailHtml(email, hours), text: formatPlainText(email, hours) }
}

/**
 * A message as one text of 160 GSM characters: who writes, what, and the reference that tells two texts apart. The
 * driver's reason is cut short where it must be; the email has it whole. `phone`: whether somebody answers ours as the
 * text goes out, and until or from when. `link`: for a donor without an email address;
 * such a text may take the room of two, as may some kinds. `own`: the words of this installation; those before the sentence
 * give way where there is no room for both. Throws for a kind that has no text.
 */
export function drawText(
  { kind, data }: MessageOf,
  phone: PhoneAnswer,
  link?: string,
  own = findOwnWords(kind),
): string {
  const { text, mayTakeTwoTexts } = getMessageKind(kind)
  if (text === undefined) throw new Error(`a message of the kind ${kind} has no text`)
  const start = `${organisation.name}: `
  const end = `${link === undefined ? '' : ` ${link}`}${'reference' in data ? ` Ref ${data.reference}` : ''}`
  const lengthAtMost = link === undefined && !mayTakeTwoTexts ? gsmLengthAtMost : gsmLengthOfTwo
  const room = lengthAtMost - start.length - end.length
  const said = text(data as never, phone)
  const whole = own.text === undefined ? said : `${own.text} ${said}`
  return start + cutToGsm(isCutToGsm(whole, room) ? said : whole, room) + end
}

/** Whether a message is drawn as a text with a link to the booking. */
export function needsLinkInText({ kind, data }: MessageOf): boolean {
  return 'isWithoutEmail' in data && data.isWithoutEmail === true && getMessageKind(kind).text !== undefined
}

/** Which link that is: to the booking, or to what skips and ends regular collections. */
export const linkInText = (kind: MessageKind): 'manage' | 'regular' =>
  listLinks(kind).includes('regular') ? 'regular' : 'manage'

/**
 * What staff say for a message on the telephone, whole; null: nobody needs to be rung for it. `at`: when they ring; a deadline
 * that is over by then is left out.
 */
export function drawCall({ kind, data }: MessageOf, at?: Date): string | null {
  const said = getMessageKind(kind).call?.(data as never, at) ?? null
  if (said === null || !('reference' in data)) return said
  return `${said} Your reference is ${data.reference}.`
}
