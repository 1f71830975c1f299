import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter, LetterPart } from './letter.ts'

/** A place on the waiting list, and how to leave it. */
export function writeWaitingListJoined(
  data: MessageDataByKind['waiting-list-joined'],
  links: MessageLinks,
): Letter {
  return {
    subject: `We will tell you when we come to ${data.outcode}`,
    preview: 'You are on our waiting list.',
    heading: 'You are on our list',
    parts: [
      { kind: 'words', text: 'Hello,' },
      {
        kind: 'words',
        text: `We do not collect in ${data.outcode} yet. When we do, we send you one e-mail. We use your address for nothing else.`,
      },
      ...offerLeaving(links),
    ],
    reason: `You get this e-mail because you asked ${organisation.name} to tell you when we come to ${data.outcode}.`,
  }
}

/** We now come to where somebody waited for us: the one e-mail that they agreed to. */
export function writeWaitingListOpen(
  data: MessageDataByKind['waiting-list-open'],
  links: MessageLinks,
): Letter {
  return {
    subject: `We now collect in ${data.outcode}`,
    preview: `${data.areaName} is open for bookings.`,
    heading: `We now come to ${data.outcode}`,
    parts: [
      { kind: 'words', text: 'Hello,' },
      {
        kind: 'words',
        text: `You asked us to tell you when we collect in ${data.outcode}. We do now: ${data.areaName} is open for bookings.`,
      },
      { kind: 'button', label: 'Choose a date', url: links.bookUrl },
      ...offerLeaving(links),
    ],
    reason: `You get this e-mail because you asked ${organisation.name} to tell you when we come to ${data.outcode}.`,
  }
}

function offerLeaving({ waitingListUrl }: MessageLinks): LetterPart[] {
  return waitingListUrl === undefined ? [] : [{ kind: 'link', label: 'Leave the list', url: waitingListUrl }]
}
