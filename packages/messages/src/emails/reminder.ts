import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { EmailWords } from '../email/email.ts'
import type { BookingFacts } from '../message-data.ts'
import {
  dayOf,
  fillDay,
  howToPack,
  manageButton,
  reasonBooking,
  referenceTag,
  words,
} from './booking-parts.ts'

const sayWhat = ({ isHandedOver, collectionDate }: BookingFacts) =>
  `What to ${isHandedOver ? 'have ready' : 'put out'} for ${formatDay(collectionDate)}`

/**
 * What to put out and where, for who asked to be reminded: sent the evening before. It names the day, for it may be read
 * on the day itself, and no time slot, for that has an email of its own.
 */
export const reminderEmail: EmailWords<BookingFacts, 'manage'> = {
  links: ['manage'],
  explanation: {
    words: 'You asked us to remind you. This is what we’ll collect on {day}:',
    fill: fillDay,
  },
  subject: sayWhat,
  write: (data, links, explanation) => ({
    preview: `${formatItems(data.items)}. Reference ${data.reference}.`,
    heading: sayWhat(data),
    parts: [
      words(explanation, dayOf(data)),
      {
        kind: 'facts',
        rows: [
          { label: 'What', lines: [formatItems(data.items)] },
          ...(data.bagsPlace
            ? [{ label: data.isHandedOver ? 'At the door' : 'Where to put it', lines: [data.bagsPlace] }]
            : []),
          { label: 'Where we come', lines: formatAddressLines(data.address) },
        ],
      },
      referenceTag(data),
      howToPack,
      manageButton('See your booking and print labels', links),
    ],
    reason: reasonBooking,
  }),
}
