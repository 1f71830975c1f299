import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { MessageDataByKind } from '@kindfold/domain/message/message.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { MessageLinks } from '@kindfold/domain/message/make-message-links.ts'
import type { Letter } from './letter.ts'

const requests = {
  copy: 'for a copy of your data',
  deletion: 'us to delete your data',
  complaint: 'us to look into a complaint',
}

const beforeLink = {
  copy: 'You need not wait. This link is for you alone.',
  deletion: 'You need not wait. This link is for you alone.',
  complaint: 'A person reads what you wrote. This link is for you alone.',
}

/** We have the request about personal data, and the day by which it is answered. */
export function writePrivacyAcknowledgement(
  data: MessageDataByKind['privacy-acknowledgement'],
  links: MessageLinks,
): Letter {
  const due = formatDay(data.dueDate)
  const next = {
    copy: 'Download your data',
    deletion: 'Confirm that we may delete it',
    complaint: 'See your complaint',
  }[data.requestKind]
  return {
    subject: 'We have your privacy request',
    preview: `We answer by ${due}.`,
    heading: 'We have your request',
    parts: [
      { kind: 'words', text: 'Hello,' },
      {
        kind: 'words',
        text: `On ${formatDay(data.receivedDate)} you asked ${requests[data.requestKind]}.`,
      },
      { kind: 'notice', text: `We answer by ${due}.` },
      ...(links.privacyUrl === undefined
        ? []
        : [
            { kind: 'words' as const, text: beforeLink[data.requestKind] },
            { kind: 'button' as const, label: next, url: links.privacyUrl },
          ]),
      {
        kind: 'words',
        text: `If this was not you, write to ${organisation.privacyEmail}.`,
      },
    ],
    reason: `You get this e-mail because somebody sent ${organisation.name} a privacy request with your address.`,
  }
}
