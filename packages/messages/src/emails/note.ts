import type { EmailWords } from '../email/email.ts'
import type { NoteData } from '../message-data.ts'
import { manageButton, reasonBooking, referenceTag, toParagraphs, words } from './booking-parts.ts'

/** What one of us typed about a collection. Day and time stand on its page alone: both may change before this is read. */
export const noteEmail: EmailWords<NoteData, 'manage'> = {
  links: ['manage'],
  subject: ({ reference }) => `About your collection ${reference}`,
  write: (data, links) => ({
    preview: data.words,
    heading: 'About your collection',
    parts: [
      ...toParagraphs(data.words),
      words('This message changes nothing in your booking.'),
      referenceTag(data),
      manageButton('See your booking', links),
    ],
    reason: reasonBooking,
  }),
}
