import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailWords } from '../email/email.ts'
import type { PrivacyData } from '../message-data.ts'
import { words } from './booking-parts.ts'

const requests = {
  copy: 'for a copy of your data',
  deletion: 'us to delete your data',
  complaint: 'us to look into a complaint',
}
const beforeLink = {
  copy: 'You do not need to wait. This link is for you alone.',
  deletion: 'You do not need to wait. This link is for you alone.',
  complaint: 'A person will read what you wrote. This link is for you alone.',
}
const buttons = {
  copy: 'Download your data',
  deletion: 'Confirm that we may delete it',
  complaint: 'See your complaint',
}

/** We have the request about personal data, and the day by which it is answered. */
export const privacyAcknowledgementEmail: EmailWords<PrivacyData, 'privacy'> = {
  links: ['privacy'],
  subject: () => 'We have your privacy request',
  write: (data, links) => ({
    preview: `We’ll answer by ${formatDay(data.dueDate)}.`,
    heading: 'We have your request',
    parts: [
      words(`On ${formatDay(data.receivedDate)} you asked ${requests[data.requestKind]}.`),
      { kind: 'notice', text: `We’ll answer by ${formatDay(data.dueDate)}.` },
      words(beforeLink[data.requestKind]),
      { kind: 'button', label: buttons[data.requestKind], url: links.privacy },
      words(`If this was not you, write to ${organisation.privacyEmail}.`),
    ],
    reason: `You got this email because somebody sent ${organisation.name} a privacy request with your address.`,
  }),
}
