import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { EmailWords } from '../email/email.ts'
import type { NotCollectedData, RefusedData } from '../message-data.ts'
import {
  manageButton,
  manageLink,
  noMoreThere,
  offerDates,
  reasonBooking,
  referenceTag,
  sayCameBack,
  words,
} from './booking-parts.ts'

/** Nothing of it could be taken, and why. */
export const refusedEmail: EmailWords<RefusedData, 'manage'> = {
  links: ['manage'],
  explanation: { words: 'Please take them back inside.' },
  subject: () => 'We could not take your bags',
  write: (data, links, explanation) => ({
    preview: 'Here is why.',
    heading: 'We could not take your bags',
    parts: [
      words(
        `${sayCameBack(data)}Our driver came on ${formatDay(data.collectionDate)} and could not take your bags. ${explanation}`,
        { kind: 'outcome', value: 'refused' },
      ),
      { kind: 'notice', text: `We left them because: ${data.reason}` },
      referenceTag(data),
      manageButton('See your booking', links),
      words('If you think that we got it wrong, reply to this email, or ring us in the hours below.'),
    ],
    reason: reasonBooking,
  }),
}

/** We did not come: said plainly, with the next dates at once. */
export const missedEmail = anotherDate({
  value: 'missed',
  subject: 'We are sorry: we missed your collection',
  heading: 'We missed your collection',
  text: (day) => `We should have come on ${day} and did not. We are sorry.`,
  explanation: 'Please take your bags back inside.',
})

/** The driver came and found no bags. */
export const nothingOutEmail = anotherDate({
  value: 'nothing-out',
  subject: 'We came and found no bags',
  heading: 'We came and found no bags',
  text: (day) => `Our driver came on ${day} and found no bags.`,
  explanation:
    'If your bags were out, please tell us: reply to this email, or ring us in the hours below. If somebody took them, nothing is counted against you.',
})

/** The driver came and could not get to the bags. */
export const noAccessEmail = anotherDate({
  value: 'no-access',
  subject: 'We could not reach your bags',
  heading: 'We could not reach your bags',
  text: (day) => `Our driver came on ${day} and could not reach your bags.`,
  explanation: 'If you book again, tell us how to get to them.',
})

function anotherDate(what: {
  value: 'missed' | 'nothing-out' | 'no-access'
  subject: string
  heading: string
  text(day: string): string
  explanation: string
}): EmailWords<NotCollectedData, 'bookAgain' | 'manage'> {
  return {
    links: ['bookAgain', 'manage'],
    explanation: { words: what.explanation },
    subject: () => what.subject,
    write: (data, links, explanation) => ({
      preview:
        data.nextDates.length > 0
          ? 'Here are the next dates with places.'
          : data.isAreaClosed
            ? `${noMoreThere}.`
            : 'You can choose a new date.',
      heading: what.heading,
      parts: [
        words(`${sayCameBack(data)}${what.text(formatDay(data.collectionDate))} ${explanation}`, {
          kind: 'outcome',
          value: what.value,
        }),
        ...(data.reason ? [{ kind: 'notice' as const, text: `What happened: ${data.reason}` }] : []),
        ...offerDates(data, links),
        referenceTag(data),
        manageLink('See your booking', links),
      ],
      reason: reasonBooking,
    }),
  }
}
