import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { EmailWords } from '../email/email.ts'
import type { CollectedData, PartCollectedData } from '../message-data.ts'
import {
  charityFacts,
  manageButton,
  reasonBooking,
  referenceTag,
  sayCameBack,
  thread,
  whoBenefits,
  words,
} from './booking-parts.ts'

/** The thread to its end; why we left something is said beside it. */
const tellWhatWeTook = (data: CollectedData, status: 'collected' | 'part-collected') =>
  thread(data, { status, taken: data.taken, endedAt: data.endedAt, reason: null })

/** Everything was taken. */
export const collectedEmail: EmailWords<CollectedData, 'manage'> = {
  links: ['manage'],
  explanation: { words: 'Thank you for what you gave.' },
  subject: () => 'Thank you. We’ve collected your bags',
  write: (data, links, explanation) => ({
    preview: `${formatItems(data.taken)}, on ${formatDay(data.collectionDate)}.`,
    heading: 'Thank you. We’ve collected your bags',
    parts: [
      words(`${sayCameBack(data)}${explanation}`),
      referenceTag(data),
      tellWhatWeTook(data, 'collected'),
      ...charityFacts(data),
      ...whoBenefits(data),
      manageButton('See your booking', links),
      words('You can print a keepsake of it there too.'),
    ],
    reason: reasonBooking,
  }),
}

/** Some of it was taken, and why the rest was not. */
export const partCollectedEmail: EmailWords<PartCollectedData, 'manage'> = {
  links: ['manage'],
  explanation: { words: 'Thank you for what you gave. We could not take all of it.' },
  subject: () => 'We’ve collected some of your bags',
  write: (data, links, explanation) => ({
    preview: `We took ${formatItems(data.taken)}. Here is why we left the rest.`,
    heading: 'We’ve collected some of your bags',
    parts: [
      words(`${sayCameBack(data)}${explanation}`),
      { kind: 'notice', text: `We left the rest because: ${data.reason}` },
      referenceTag(data),
      tellWhatWeTook(data, 'part-collected'),
      { kind: 'facts', rows: [{ label: 'What you booked', lines: [formatItems(data.items)] }] },
      ...whoBenefits(data),
      manageButton('See your booking', links),
      words('You can print a keepsake of it there too.'),
    ],
    reason: reasonBooking,
  }),
}
