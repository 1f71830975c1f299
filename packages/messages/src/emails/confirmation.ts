import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { slotRefusableUntil } from '@kindfold/content/facts/booking-facts.ts'
import type { EmailWords } from '../email/email.ts'
import type { ConfirmationData } from '../message-data.ts'
import {
  bookingFacts,
  calendarLink,
  dayOf,
  fillDay,
  howToPack,
  manageButton,
  reasonBooking,
  referenceTag,
  thread,
  whatWeCannotTake,
  whoBenefits,
  words,
} from './booking-parts.ts'

/** The collection is booked: sent at once. */
export const confirmationEmail: EmailWords<ConfirmationData, 'manage' | 'calendar'> = {
  links: ['manage', 'calendar'],
  explanation: {
    words: 'Thank you. We’ll come on {day} and take your bags away, free of charge.',
    fill: fillDay,
  },
  subject: (data) => `Your collection on ${formatDay(data.collectionDate)} is booked`,
  write: (data, links, explanation) => ({
    preview: `Reference ${data.reference}. ${data.isHandedOver ? 'Hand your bags over at the door' : 'Put your bags out on the day'} and we’ll do the rest.`,
    heading: 'Your collection is booked',
    parts: [
      words(explanation, dayOf(data)),
      referenceTag(data),
      thread(data),
      bookingFacts(data),
      manageButton('See or change your booking', links),
      words('You can print labels for your bags there too.'),
      calendarLink(links),
      words(
        `You can change or cancel until ${formatMoment(data.cutOffAt)}. We choose the time slot, and it cannot be changed.${data.isLastSlot ? '' : ` ${slotRefusalWords.ahead(data.slotRefusableUntil ?? slotRefusableUntil)}`}`,
        { kind: 'deadline', at: data.cutOffAt },
      ),
      howToPack,
      whatWeCannotTake,
      ...whoBenefits(data),
    ],
    reason: reasonBooking,
  }),
}
