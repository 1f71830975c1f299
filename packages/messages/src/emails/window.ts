import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { formatDay, formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { londonInstant } from '@kindfold/content/calendar/london-instant.ts'
import { slotRefusableUntil } from '@kindfold/content/facts/booking-facts.ts'
import { sayReadyBy } from './say-ready.ts'
import type { EmailWords } from '../email/email.ts'
import type { WindowData } from '../message-data.ts'
import {
  bookingFacts,
  dayOf,
  manageButton,
  reasonBooking,
  referenceTag,
  spanOf,
  thread,
  words,
} from './booking-parts.ts'

function sayNo({ collectionDate, isLastSlot, slotRefusableUntil: until = slotRefusableUntil }: WindowData) {
  if (isLastSlot) return []
  const at = londonInstant(collectionDate, until).toISOString()
  return [words(slotRefusalWords.now(formatMoment(at)), { kind: 'deadline', at })]
}

/** The two hours in which we come: sent the evening before. It names the day, for it may be read on the day itself. */
export const windowEmail: EmailWords<WindowData, 'manage'> = {
  links: ['manage'],
  explanation: { words: 'That is when your driver will come.' },
  subject: (data) => `Your time slot: ${formatDay(data.collectionDate)} ${formatWindow(data.window)}`,
  write: (data, links, explanation) => ({
    preview: sayReadyBy(data, data.window),
    says: [dayOf(data), spanOf('slot', data, data.window)],
    heading: `${formatDay(data.collectionDate)}, ${formatWindow(data.window)}`,
    parts: [
      words(explanation),
      referenceTag(data),
      thread(data),
      bookingFacts(data),
      manageButton('See your booking', links),
      words('The time slot comes from the driver’s round, so we cannot change it.'),
      ...sayNo(data),
    ],
    reason: reasonBooking,
  }),
}
