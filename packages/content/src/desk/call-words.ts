import { formatMoment, formatTime } from '../calendar/format-when.ts'
import { callingHours } from '../facts/booking-facts.ts'
import { done, refused } from './act-words.ts'

type Referenced = { reference: string }

/** What staff read after ticking off a call, noting that nobody answered, or putting one back. */
export const callWords = {
  told: done(
    ({ reference }: Referenced) => `${reference}: told. It is in the booking’s history.`,
    'call-told',
  ),
  kept: done(
    ({ reference }: Referenced) =>
      `${reference}: nobody answered. The call stays on the list, and the try is counted.`,
    'call-kept',
  ),
  'put-back': done(
    ({ reference }: Referenced) => `${reference}: back on the list. The donor has not been told.`,
    'call-put-back',
  ),
  'told-before': refused(
    ({ reference, at }: Referenced & { at: string }) => `${reference}: told already, at ${formatMoment(at)}.`,
  ),
  stale: refused(
    ({ reference, tries }: Referenced & { tries: number }) =>
      `${reference}: somebody else has rung meanwhile (tries: ${tries}). Look at the list again.`,
  ),
  withdrawn: refused(
    ({ reference }: Referenced) =>
      `${reference}: this is no longer true, so do not tell it. What is true now is on the list, if anything is to be told.`,
  ),
  unknown: refused(() => 'There is no such call.'),
}

/** What staff read after deleting the data of a donor without an email address. */
export const forgetCallerWords = {
  deleted: done(
    (_outcome: unknown, { reference }: Referenced) => `${reference}: its donor is forgotten.`,
    'data-deleted',
  ),
  'has-live-bookings': refused(
    ({ bookings }: { bookings: readonly Referenced[] }) =>
      `Not done, since we still are to come: cancel first ${bookings.map((one) => one.reference).join(', ')}.`,
  ),
  'has-email': refused(
    (_outcome: unknown, { reference }: Referenced) =>
      `Not done: the donor of ${reference} has an email address, and proves it by the link of a request on the privacy page.`,
  ),
  unknown: refused((_outcome: unknown, { reference }: Referenced) => `There is no booking ${reference}.`),
}

/** Why staff get no copy of a donor's data. */
export const copyForCallerWords = {
  'has-email': forgetCallerWords['has-email'],
  forgotten: refused(
    (_outcome: unknown, { reference }: Referenced) => `The data of the donor of ${reference} is deleted.`,
  ),
  unknown: forgetCallerWords.unknown,
}

/** Words of the list of calls. */
export const callListWords = {
  title: 'Calls to make',
  quiet: (moment: string) =>
    `We ring donors from ${formatTime(callingHours.from)} to ${formatTime(callingHours.until)}. Ring from ${moment} on.`,
  lead: 'For donors whom neither email nor text reaches. Say the words; they are a message like any other.',
  filter: 'Which calls',
  show: 'Show',
  every: 'All',
  day: 'Day of collection',
  area: 'Area',
  told: 'Told',
  noAnswer: 'Nobody answered',
  made: 'Told today',
  putBack: 'Not told after all',
  none: 'Nobody is to be rung.',
  noneOf: (parts: readonly string[]) => `Nobody is to be rung of ${parts.join(', ')}. Others may be.`,
  more: (count: number) =>
    `${count.toLocaleString('en-GB')} more ${count === 1 ? 'is' : 'are'} to be rung. Choose a day or an area to see them.`,
  moreMade: (count: number) => `${count.toLocaleString('en-GB')} more today, before these.`,
  of: (area: string, day: string) => `${area}, collection on ${day}`,
  by: (moment: string) => `By ${moment}`,
  tries: (count: number, moment: string) =>
    `Nobody answered ${count === 1 ? 'once' : `${count} times`}, last at ${moment}`,
  ask: (name: string) => `May I speak to ${name}? This is Kindfold, about the clothes collection.`,
  askNobody: 'This is Kindfold, about the clothes collection.',
  numberGone: 'no number any more',
  notHere: (reference: string) => `${reference} is not on the list of calls.`,
} as const
