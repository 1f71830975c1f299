import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { enquiryForms } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { EmailWords } from '../email/email.ts'
import type { EnquiryAnswerData, EnquiryData } from '../message-data.ts'
import { toParagraphs, words } from './booking-parts.ts'

const tagOf = ({ reference }: EnquiryData) =>
  ({ kind: 'tag', label: 'Your reference', value: reference }) as const
const reason = ({ enquiryKind }: EnquiryData) =>
  `You got this email because somebody asked ${organisation.name} about ${enquiryForms[enquiryKind].about} with your address.`

/** We have what was asked by a form. It repeats nothing of it: a stranger may have typed somebody else's address. */
export const enquiryReceivedEmail: EmailWords<EnquiryData, never> = {
  links: [],
  subject: ({ reference }) => `We have your message (${reference})`,
  write: (data) => {
    const { about, promise } = enquiryForms[data.enquiryKind]
    return {
      preview: `You asked us about ${about}.`,
      heading: 'We have your message',
      parts: [
        words(`On ${formatDay(data.receivedDate)} you asked us about ${about}.`),
        tagOf(data),
        words(promise),
        words(
          `Would you like to add something, such as a photo? Write to ${organisation.email} and give the reference.`,
        ),
        words('If this was not you, you do not need to do anything.'),
      ],
      reason: reason(data),
    }
  },
}

/** Our answer to what was asked by a form, in the words of whoever answers. */
export const enquiryAnswerEmail: EmailWords<EnquiryAnswerData, never> = {
  links: [],
  subject: ({ reference }) => `Our answer to your message (${reference})`,
  write: (data) => ({
    preview: `You asked us about ${enquiryForms[data.enquiryKind].about}.`,
    heading: 'Our answer',
    parts: [
      words(`On ${formatDay(data.receivedDate)} you asked us about ${enquiryForms[data.enquiryKind].about}.`),
      ...toParagraphs(data.answer),
      tagOf(data),
      words(`To write back, send an email to ${organisation.email} and give the reference.`),
    ],
    reason: reason(data),
  }),
}
