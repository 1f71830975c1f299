import { formatDay, formatTime, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { sayNothingToDo, sayStayReady } from './say-ready.ts'
import type { EmailWords } from '../email/email.ts'
import type { AfterAllData, InDoubtData, RunningLateData, WindowChangedData } from '../message-data.ts'
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

/** The slot of which we may say that we told it. */
export const findKnownSlot = ({ window, toldSlot }: RunningLateData | InDoubtData) =>
  toldSlot === undefined ? window : toldSlot

const weSaid = (data: RunningLateData | InDoubtData, that: string) => {
  const slot = findKnownSlot(data)
  return slot === null ? '' : `We said ${that}${formatWindow(slot)}. `
}

/** We will not be there within the promised time: said before it is over, with the time that we expect now. */
export const runningLateEmail: EmailWords<RunningLateData, 'late' | 'manage'> = {
  links: ['late', 'manage'],
  subject: ({ band }) => `Running late: we’ll come ${formatWindow(band)}`,
  write: (data, links) => ({
    preview: `We now expect to come ${formatWindow(data.band)}. We are sorry.`,
    heading: 'We are running late',
    parts: [
      words(
        `${weSaid(data, '')}We are sorry: we now expect to come today ${formatWindow(data.band)}.`,
        spanOf('band', data, data.band),
      ),
      words(sayNothingToDo(data)),
      words('If that does not suit you, tell us to leave it, and choose another day.'),
      { kind: 'button', label: 'Tell us what suits you', url: links.late },
      referenceTag(data),
      { kind: 'link', label: 'See how far we are', url: links.manage },
    ],
    reason: reasonBooking,
  }),
}

/** What we know when we cannot say when we come. */
const sayDoubt = ({ doubt, heardAt }: InDoubtData): string => {
  switch (doubt) {
    case 'late':
      return 'We are later than we expected, and our office was told of it.'
    case 'not-heard':
      return `We have not heard from the van ${heardAt === undefined ? 'today' : `since ${formatTime(heardAt)}`}. Somebody at our office has been told, and is finding out.`
    case 'not-started':
      return 'The van has not set out yet. Somebody at our office has been told, and is finding out.'
    case undefined:
      return 'The van that was to come cannot, and we are looking for another.'
  }
}

/** No van has the stop any more, it is later than we told twice, or nobody has heard from it: said before the promised time is over. */
export const inDoubtEmail: EmailWords<InDoubtData, 'late' | 'manage'> = {
  links: ['late', 'manage'],
  subject: () => 'We cannot say yet when we will come today',
  write: (data, links) => ({
    preview: `${sayDoubt(data)} We are sorry.`,
    heading: 'We cannot say yet when we will come',
    parts: [
      words(`${weSaid(data, 'that we come today ')}${sayDoubt(data)} We are sorry.`, {
        kind: 'standing',
        value: 'unsure',
      }),
      words(
        `${sayNothingToDo(data)} We will write to you again: when we know our time, or with the next days if we could not come today.`,
      ),
      words('If you would rather not wait, tell us to leave it, or choose another day.'),
      { kind: 'button', label: 'Tell us what suits you', url: links.late },
      referenceTag(data),
      { kind: 'link', label: 'See your booking', url: links.manage },
    ],
    reason: reasonBooking,
  }),
}

/** The slot, or the later time that we told since. */
export const whenAfterAll = ({ window, band }: AfterAllData) => band ?? window

/** A round has the stop again, and keeps what was promised: to whom we could not say so. */
export const afterAllEmail: EmailWords<AfterAllData, 'manage'> = {
  links: ['manage'],
  subject: (data) => `We can come after all: ${formatWindow(whenAfterAll(data))}`,
  write: (data, links) => ({
    preview: `We’ll come today ${formatWindow(whenAfterAll(data))}.`,
    heading: 'We can come after all',
    parts: [
      words(
        `We’ll come today ${formatWindow(whenAfterAll(data))}. ${sayStayReady(data)}`,
        spanOf(data.band === undefined ? 'slot' : 'band', data, whenAfterAll(data)),
      ),
      referenceTag(data),
      thread(data, { band: data.band }),
      bookingFacts(data),
      manageButton('See your booking', links),
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
      words(
        `We had to change our rounds, and we are sorry. We’ll now come on ${formatDay(data.collectionDate)} ${formatWindow(data.window)}${data.previous === null ? '' : `, not ${formatWindow(data.previous)}`}.`,
        dayOf(data),
        spanOf('slot', data, data.window),
      ),
      referenceTag(data),
      thread(data),
      bookingFacts(data),
      manageButton('See your booking', links),
      { kind: 'link', label: 'It does not suit me', url: links.late },
    ],
    reason: reasonBooking,
  }),
}
