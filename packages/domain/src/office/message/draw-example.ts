import { findPhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { drawEmail, drawText } from '@kindfold/messages/draw-message.ts'
import { forceLook } from '@kindfold/messages/email/force-look.ts'
import type { Form } from '@kindfold/messages/channels.ts'
import {
  getMessageKind,
  messageKindNames,
  type MessageKind,
  type MessageOf,
} from '@kindfold/messages/message-kinds.ts'
import { listFreeSentences, type FreeSentenceRule } from '@kindfold/messages/free-sentences.ts'
import { countTexts, measureGsm, toGsm } from '@kindfold/messages/texts/gsm.ts'
import type { FreeSentence, OwnWords } from '@kindfold/content/installation/free-sentences.ts'
import type { Services } from '../../base/services/services.ts'
import { placeholderLinks } from './draw-preview.ts'

/** A kind of message, drawn from its example: nobody's data. */
export type KindExample = {
  kind: MessageKind
  name: string
  /** The forms in which it goes at once, and the one that takes over. */
  sendAs: readonly Form[]
  fallback: Form | null
  isUrgent: boolean
  hasCalendar: boolean
  /** The names of those that it makes untrue. */
  supersedes: string[]
  email: { subject: string; light: string; dark: string; text: string } | null
  /** What it says, and how long it is; `isOwnLeftOut`: the words before it have no room. */
  text: { said: string; length: number; texts: number; isOwnLeftOut: boolean } | null
  /** The sentences that an editor may put in other words. */
  sentences: Partial<Record<FreeSentence, FreeSentenceRule>>
}

/** Whether an address or a form names a kind of message. */
export function isMessageKind(name: string): name is MessageKind {
  return (messageKindNames as string[]).includes(name)
}

/** Draws a kind of message with its example data, as email in light and dark and as text. `hours`: of our phone. `own`: words that are not saved yet. */
export function drawExample(
  services: Pick<Services, 'deployment'>,
  kind: MessageKind,
  { hours, now, own }: { hours: OpeningHours; now: Date; own?: OwnWords },
): KindExample {
  const { name, sendAs, fallback, isUrgent, hasCalendar, supersedes, email, text, example } =
    getMessageKind(kind)
  // The example of a row is of the row's own data.
  const message = { kind, data: example } as unknown as MessageOf
  const drawn =
    email === undefined ? null : drawEmail(message, placeholderLinks(services), hours, undefined, own)
  return {
    kind,
    name,
    sendAs,
    fallback: fallback ?? null,
    isUrgent: isUrgent ?? false,
    hasCalendar: hasCalendar ?? false,
    supersedes: (supersedes ?? []).map((other) =>
      isMessageKind(other) ? getMessageKind(other).name : other,
    ),
    email: drawn && {
      subject: drawn.subject,
      light: forceLook(drawn.html, 'light'),
      dark: forceLook(drawn.html, 'dark'),
      text: drawn.text,
    },
    text:
      text === undefined
        ? null
        : measureText(drawText(message, findPhoneAnswer(hours, now), undefined, own), own),
    sentences: listFreeSentences(kind),
  }
}

const measureText = (said: string, own: OwnWords | undefined) => ({
  said,
  length: measureGsm(said) ?? said.length,
  texts: countTexts(said),
  isOwnLeftOut: own?.text !== undefined && !said.includes(toGsm(own.text)),
})
