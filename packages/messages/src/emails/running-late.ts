import { formatDay, formatTime, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import type { EmailWords } from '../email/email.ts'
import type { RunningLateData, WindowChangedData } from '../message-data.ts'
import { bookingFacts, greet, manageButton, reasonBooking, referenceTag, words } from './booking-parts.ts'

/** We will not be there within the promised time: said before it is over, with the time that we expect now. */
export const runningLateEmail: EmailWords<RunningLateData, 'late' | 'manage'> = {
  links: ['late', 'manage'],
  subject: ({ band }) => `Running late: we’ll come ${formatWindow(band)}`,
  write: (data, links) => ({
    preview: `We now expect to come ${formatWindow(data.band)}. We are sorry.`,
    heading: 'We are running late',
    parts: [
      greet(data),
      words(
        `${data.window === null ? '' : `We said ${formatWindow(data.window)}. `}We are sorry: we now expect to come today ${formatWindow(data.band)}.`,
      ),
      words('You do not need to do anything. Your bags can stay out, and you do not need to be in.'),
      words('If that does not suit you, tell us to leave it, and choose another day.'),
      { kind: 'button', label: 'Tell us what suits you', url: links.late },
      referenceTag(data),
      { kind: 'link', label: 'See how far we are', url: links.manage },
    ],
    reason: reasonBooking,
  }),
}

/** Another van or another order of stops: the promise of the evening before is replaced by a new one. */
export const windowChangedEmail: EmailWords<WindowChangedData, 'late' | 'manage'> = {
  links: ['late', 'manage'],
  subject: ({ window }) => `Your time slot has changed: ${formatWindow(window)}`,
  write: (data, links) => ({
    preview: `We’ll come ${formatWindow(data.window)}. We are sorry.`,
    heading: 'Your time slot has changed',
    parts: [
      greet(data),
      words(
        `We had to change our rounds, and we are sorry. We’ll now come on ${formatDay(data.collectionDate)} ${formatWindow(data.window)}${data.previous === null ? '' : `, not ${formatWindow(data.previous)}`}.`,
      ),
      words(`Please have your bags out by ${formatTime(data.window.start)}.`),
      referenceTag(data),
      bookingFacts(data),
      manageButton('See your booking', links),
      { kind: 'link', label: 'It does not suit me', url: links.late },
    ],
    reason: reasonBooking,
  }),
}
