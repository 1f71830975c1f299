import { formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { sayReadyNow } from './say-ready.ts'
import type { EmailWords } from '../email/email.ts'
import type { OnTheWayData } from '../message-data.ts'
import {
  bookingFacts,
  manageButton,
  reasonBooking,
  referenceTag,
  spanOf,
  thread,
  words,
} from './booking-parts.ts'

/** The driver has set out to this donor. */
export const onTheWayEmail: EmailWords<OnTheWayData, 'manage'> = {
  links: ['manage'],
  subject: () => 'Your driver is on the way',
  write(data, links) {
    const span = data.band ?? data.window
    const when = span === null ? 'today' : `today ${formatWindow(span)}`
    return {
      preview: `We’ll come ${when}. ${sayReadyNow(data)}`,
      heading: 'Your driver is on the way',
      parts: [
        words(
          `We’ll come ${when}. ${sayReadyNow(data, ' if they are not there yet')}`,
          ...(span === null ? [] : [spanOf(data.band ? 'band' : 'slot', data, span)]),
        ),
        referenceTag(data),
        thread(data, { status: 'on-the-way', band: data.band }),
        bookingFacts(data),
        manageButton('See your booking', links),
      ],
      reason: reasonBooking,
    }
  },
}
