import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailWords } from '../email/email.ts'
import type { ComplaintAnswerData } from '../message-data.ts'
import { toParagraphs, words } from './booking-parts.ts'

/** Our answer to a complaint, in the words of whoever looked into it. */
export const complaintAnswerEmail: EmailWords<ComplaintAnswerData, never> = {
  links: [],
  subject: () => 'Our answer to your complaint',
  write: (data) => ({
    preview: `You wrote to us on ${formatDay(data.receivedDate)}.`,
    heading: 'Our answer to your complaint',
    parts: [
      words(`On ${formatDay(data.receivedDate)} you sent us a complaint.`),
      ...toParagraphs(data.answer),
      words(
        `If this does not settle it, write to ${organisation.privacyEmail}. You can also complain about how we use your data to the Information Commissioner’s Office (ICO) at any time.`,
      ),
      { kind: 'link', label: 'Complain to the ICO', url: 'https://ico.org.uk/make-a-complaint/' },
    ],
    reason: `You got this email because you sent ${organisation.name} a complaint with your address.`,
  }),
}
