import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailWords } from '../email/email.ts'
import type { RequestExtendedData, RequestRefusedData } from '../message-data.ts'
import type { RefusalGround } from '@kindfold/content/legal/refusal-grounds.ts'
import { toParagraphs, words } from './booking-parts.ts'

const asked = {
  copy: 'you asked for a copy of your data',
  deletion: 'you asked us to delete your data',
  complaint: 'you sent us a complaint',
}

const rights = (thinksOtherwise: string) =>
  words(
    `${thinksOtherwise}, write to ${organisation.privacyEmail}. You can also complain to the Information Commissioner’s Office (ICO) at any time, or ask a court.`,
  )
const toIco = {
  kind: 'link',
  label: 'Complain to the ICO',
  url: 'https://ico.org.uk/make-a-complaint/',
} as const
const toLaw = {
  kind: 'link',
  label: 'UK GDPR, Article 12',
  url: 'https://www.legislation.gov.uk/eur/2016/679/article/12',
} as const

/** We need longer for a request, until when, and why. */
export const requestExtendedEmail: EmailWords<RequestExtendedData, never> = {
  links: [],
  subject: () => 'We need more time for your request',
  write: (data) => ({
    preview: `We’ll answer by ${formatDay(data.newDueDate)}.`,
    heading: 'We need more time for your request',
    parts: [
      words(
        `On ${formatDay(data.receivedDate)} ${asked[data.requestKind]}. We said that we would answer by ${formatDay(data.dueDate)}.`,
      ),
      { kind: 'notice', text: `We’ll answer by ${formatDay(data.newDueDate)}.` },
      ...toParagraphs(data.reason),
      ...(data.requestKind === 'complaint'
        ? []
        : [
            words(
              'The law lets us take up to two months more where a request is complex or somebody made several, if we tell you so within the first month.',
            ),
            toLaw,
          ]),
      rights('If you do not agree'),
      toIco,
    ],
    reason: `You got this email because you sent ${organisation.name} a request with your address.`,
  }),
}

const grounds: Record<RefusalGround, string> = {
  unfounded: 'The law lets us refuse a request that is manifestly unfounded, and we think that this one is.',
  excessive: 'The law lets us refuse a request that is excessive, and we think that this one is.',
  'not-identified': 'The law lets us refuse a request where we cannot tell that you are whom it is about.',
  'must-keep': 'The law does not have us delete what we must keep by law, or need for a legal claim.',
}

/** We do not do what a request asks: on which ground, why, and where one can complain. */
export const requestRefusedEmail: EmailWords<RequestRefusedData, never> = {
  links: [],
  subject: () => 'Your request about your data',
  write: (data) => ({
    preview: 'We do not do what you asked, and say why.',
    heading: 'We do not do what you asked',
    parts: [
      words(`On ${formatDay(data.receivedDate)} ${asked[data.requestKind]}.`),
      { kind: 'notice', text: 'We do not do that.' },
      words(grounds[data.ground]),
      ...toParagraphs(data.reason),
      data.ground === 'must-keep'
        ? {
            ...toLaw,
            label: 'UK GDPR, Article 17',
            url: 'https://www.legislation.gov.uk/eur/2016/679/article/17',
          }
        : toLaw,
      rights('If you think that this is wrong'),
      toIco,
    ],
    reason: `You got this email because you sent ${organisation.name} a request with your address.`,
  }),
}
