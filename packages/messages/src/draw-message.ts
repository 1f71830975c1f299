import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { drawEmailHtml } from './email/draw-email.ts'
import type { Email, EmailLinks, LinkName } from './email/email.ts'
import { formatPlainText } from './email/format-plain-text.ts'
import { getMessageKind, type MessageKind, type MessageOf } from './message-kinds.ts'
import { cutToGsm, gsmLengthAtMost } from './texts/gsm.ts'

/** An email ready to be sent or shown. */
export type DrawnEmail = { subject: string; html: string; text: string }

/** The links that a kind's email holds; none where it has no email. */
export function listLinks(kind: MessageKind): readonly LinkName[] {
  return getMessageKind(kind).email?.links ?? []
}

/** What a message is called in a list of messages: its email's subject, or its whole text. */
export function describeMessage(message: MessageOf): string {
  return getMessageKind(message.kind).email?.subject(message.data as never) ?? drawText(message)
}

/** The words of a message's email. Throws for a kind that has none. `links` holds those of `listLinks`. */
export function writeEmail({ kind, data }: MessageOf, links: Partial<EmailLinks<LinkName>>): Email {
  const { email } = getMessageKind(kind)
  if (email === undefined) throw new Error(`a message of the kind ${kind} has no email`)
  // The data and the links are those of the kind.
  const words = email.write(data as never, links as EmailLinks<LinkName>)
  return { subject: email.subject(data as never), ...words }
}

/** A message as an email, in HTML and in plain text. */
export function drawEmail(message: MessageOf, links: Partial<EmailLinks<LinkName>>): DrawnEmail {
  const email = writeEmail(message, links)
  return { subject: email.subject, html: drawEmailHtml(email), text: formatPlainText(email) }
}

/**
 * A message as one text of 160 GSM characters: who writes, what, and the reference that tells two texts apart. It
 * holds no link, so that it is the same at each try. The driver's reason is cut short where it must be; the email has
 * it whole. Throws for a kind that has no text.
 */
export function drawText({ kind, data }: MessageOf): string {
  const { text } = getMessageKind(kind)
  if (text === undefined) throw new Error(`a message of the kind ${kind} has no text`)
  const start = `${organisation.name}: `
  const end = 'reference' in data ? ` Ref ${data.reference}` : ''
  return start + cutToGsm(text(data as never), gsmLengthAtMost - start.length - end.length) + end
}
