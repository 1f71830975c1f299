import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { EmailWords } from '../email/email.ts'
import type { ChangedData } from '../message-data.ts'
import {
  bookingFacts,
  dayOf,
  calendarLink,
  manageButton,
  reasonBooking,
  referenceTag,
  thread,
  whoBenefits,
  words,
} from './booking-parts.ts'

const partNames = {
  date: 'the date',
  items: 'what we’ll collect',
  details: 'your details',
  notes: 'where the bags are',
  charity: 'the charity you help',
  reminder: 'whether we remind you',
}

const sorryWords = {
  'not-come': 'come as we promised',
  'not-on-time': 'keep to the time that we promised',
} as const

/** Something in the booking was changed. One email tells of all that changed within a minute. */
export const changedEmail: EmailWords<ChangedData, 'manage' | 'calendar'> = {
  links: ['manage', 'calendar'],
  subject: (data) =>
    hasMoved(data)
      ? `Your collection is now on ${formatDay(data.collectionDate)}`
      : `Your booking for ${formatDay(data.collectionDate)} has been updated`,
  write: (data, links) => ({
    preview: `Reference ${data.reference}. ${hasMoved(data) ? `We’ll come on ${formatDay(data.collectionDate)}.` : 'See your booking as it is now.'}`,
    heading: hasMoved(data) ? 'Your collection has a new date' : 'Your booking has been updated',
    parts: [
      ...sayMove(data),
      ...sayRest(data),
      referenceTag(data),
      thread(data),
      bookingFacts(data),
      ...(data.changed.includes('charity') ? whoBenefits(data) : []),
      manageButton('See or change your booking', links),
      calendarLink(links),
      words(
        `${isMovedByUs(data) ? 'Does that day not suit you? ' : ''}You can ${isMovedByUs(data) ? 'choose another or cancel' : 'change or cancel'} until ${formatMoment(data.cutOffAt)}.`,
        {
          kind: 'deadline',
          at: data.cutOffAt,
        },
      ),
      ...(data.isOurMove ? [] : [words('If you did not make this change, please contact us straight away.')]),
    ],
    reason: reasonBooking,
  }),
}

const isMovedByUs = (data: ChangedData) => hasMoved(data) && data.isOurMove === true
const hasMoved = ({ changed, previousDate }: ChangedData) => changed.includes('date') && previousDate !== null

function sayMove(data: ChangedData) {
  if (!data.changed.includes('date')) return []
  if (!hasMoved(data))
    return [words(`Your collection stays on ${formatDay(data.collectionDate)}.`, dayOf(data))]
  const from = formatDay(data.previousDate ?? '')
  return [
    ...sayReason(data, from),
    words(
      `${data.sorry === undefined ? '' : `We are sorry that we could not ${sorryWords[data.sorry]}. `}Your collection has moved from ${from} to ${formatDay(data.collectionDate)}. We’ll no longer come on ${from}.`,
      dayOf(data),
    ),
  ]
}

function sayReason({ reason, sorry }: ChangedData, from: string) {
  if (reason === undefined) return []
  const sorryThat = sorry === undefined ? `We are sorry: we cannot come on ${from}. ` : ''
  return [words(`${sorryThat}The reason: ${reason}`)]
}

function sayRest({ changed }: ChangedData) {
  const names = changed.filter((part) => part !== 'date').map((part) => partNames[part])
  const last = names.pop()
  if (last === undefined) return []
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`
  return [words(`Your booking has been updated: ${list}. This is your booking now.`)]
}
