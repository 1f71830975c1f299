import { outcomeNames } from './outcome-names.ts'
import { sayWayIn } from './say-way-in.ts'
import { sayDay } from './standing-words.ts'
import { formatDay, formatMoment, formatTime } from '../calendar/format-when.ts'

/** Words of the desk's acts on one booking. Each says what will follow before it is done. */
export const bookingActWords = {
  back: (reference: string) => `Back to ${reference}`,
  check: 'Show what will follow',
  edit: 'Change something',
  keep: 'Leave it as it is',
  follows: 'What will follow',
  same: 'That is what it says already.',
  again: 'Something changed meanwhile, so nothing was done. Please check and send it again.',
  conflict: {
    heading: 'This booking was changed while you had it open',
    text: 'Nothing of yours was saved, and nothing of theirs was overwritten. Below the changes stands what you typed: save it again if it is still right.',
    now: 'As it is now',
  },
  refused: {
    'past-cut-off': (moment: string) => `Changes ended at ${formatMoment(moment)}.`,
    moved: (reason: string) => `Not possible, since ${reason}.`,
    full: (date: string) => `${formatDay(date)} has no places left. Choose another day.`,
    closed: (date: string) => `We do not collect on ${formatDay(date)}. Choose another day.`,
    outside: (outcode: string) => `We do not collect in ${outcode}.`,
    otherArea: (area: string) =>
      `That is in another area, ${area}, which has days of its own. Cancel this booking and book again there.`,
    doNotCollect: (reason: string, until: string) =>
      `We do not collect there up to ${sayDay(until)}: ${reason}`,
    household: 'This donor has a collection on that day at this address already.',
    'too-late': (date: string) => `It could be corrected until ${formatDay(date)}.`,
  },
  noPlace: 'Only a booking whose time slot is not set yet can be changed. It can still be cancelled.',
  ended: 'This collection is over or cancelled, so it cannot be changed.',
  day: {
    title: 'Change the day',
    label: 'The new day',
    choose: 'Choose a day',
    option: (date: string, places: number) =>
      `${formatDay(date)} (${places} ${places === 1 ? 'place' : 'places'})`,
    none: 'There is no other day to choose. The booking stays as it is.',
    submit: 'Move it',
    follows: (from: string, to: string) =>
      `The collection moves from ${formatDay(from)} to ${formatDay(to)}. The place on ${formatDay(from)} is free for somebody else at once.`,
    afterCutOff:
      'Its time slot and its stop are given up, the driver’s phone hears it, and nothing is counted on the donor.',
  },
  items: { title: 'Change the bags', submit: 'Save the bags', note: 'Note from the donor' },
  details: { title: 'Change name, phone or address', submit: 'Save the details' },
  postcode: 'Postcode',
  detailsNote: 'One of another area needs another booking there: cancel this one first.',
  notes: { title: 'Change where the bags are', submit: 'Save it' },
  charity: { title: 'Change the charity', label: 'Charity', submit: 'Save the charity' },
  email: {
    title: 'Correct the email address',
    label: 'The right email address',
    submit: 'Save the right address',
    follows:
      'We write there from now on: the confirmation at once, unless the day of the collection is over. Where another address stood here, the links that we sent there stop working.',
    verified:
      'The donor has used a link that we sent to this address, so it is right. For another one, cancel and book again.',
  },
  changed: {
    items: 'The booking says the new bags.',
    details: 'The booking says the new details.',
    notes: 'The driver reads the new place.',
    charity: 'The proceeds go to the other charity.',
  },
  yes: 'Yes',
  no: 'No',
  labels: {
    name: 'Name',
    phone: 'Mobile number',
    line1: 'House and street',
    line2: 'Flat or building',
    town: 'Town or city',
    handOver: 'They hand the bags over at the door: the driver rings and waits',
    bagsPlace: 'Where the bags will be',
    accessNotes: 'How the driver gets to them',
  },
  cancel: {
    title: 'Cancel the collection',
    legend: 'Who cancels?',
    missing: 'Say who cancels.',
    donor: 'The donor asks for it',
    donorHint: (refusableUntil: string) =>
      `After the cut-off it counts as late, but from the time slot until ${formatTime(refusableUntil)} of the day it does not, once. We never charge for it.`,
    us: 'We have to',
    usHint: 'The donor reads our apology and the reason. It never counts on the donor.',
    reason: 'Reason',
    reasonHint: 'Needed when we cancel: the donor reads it.',
    reasonMissing: 'Write the reason: the donor reads it.',
    reasonLong: 'Make the reason shorter: 300 characters at most.',
    submit: 'Cancel the collection',
    follows: (date: string) => `Nobody comes on ${formatDay(date)}, and the place is free for somebody else.`,
    late: 'It counts on the donor as a late cancellation. Nothing is charged.',
    final: 'A cancelled booking cannot be opened again; the donor can book anew.',
  },
  outcome: {
    title: 'Record what became of it',
    legend: 'What became of it?',
    missing: 'Say what became of it.',
    taken: 'What we took',
    takenHint: 'For collected and partly collected.',
    takenMissing: 'Say what was taken: at least one bag or box.',
    takenMalformed: 'Write whole numbers.',
    takenTooMany: (most: number) => `Write ${most.toLocaleString('en-GB')} of a kind at most.`,
    reason: 'Why',
    reasonHint: 'Needed when something was left; the donor reads it.',
    submit: 'Record it',
    states: {
      'on-the-way': 'The driver is on the way',
      ...outcomeNames,
    },
    follows: (state: string) => `The booking says: ${state}.`,
    counted: 'It counts on the donor. Nothing is charged.',
    notYet: (date: string) => `What became of it can be recorded from ${formatDay(date)} on.`,
    unscheduled: 'It has no time slot yet. Once its day is over it can be recorded as missed.',
  },
  correct: {
    title: 'Correct what was recorded',
    lead: (state: string, until: string) =>
      `It says: ${state}. It can be corrected until ${formatDay(until)}.`,
    /** Of a cancelled booking from which a driver who did not know took something. */
    leadCancelled: (items: string, until: string) =>
      `It is cancelled, and says that our driver took ${items}. If nothing was taken, that can be corrected until ${formatDay(until)}.`,
    followsCancelled:
      'The booking says that it is cancelled, and nothing of bags. What was recorded first stays in the history, and the till of its day counts none.',
    legend: 'What is true?',
    because: 'How the mistake came about',
    becauseHint: 'The donor reads it, if they read the mistake.',
    becauseMissing: 'Write how it came about: the donor reads it.',
    submit: 'Correct it',
    follows: (from: string, to: string) =>
      `The booking says ${to} in place of ${from}. What was recorded first stays in the history, and the donor’s counts are put right.`,
    followsCount: (from: string, to: string) =>
      `The booking says ${to} in place of ${from}. What was recorded first stays in the history, and the bags of its day are counted anew.`,
    toldBefore: 'The donor has not read the mistake, so nobody apologises for it.',
  },
  endLinks: {
    title: 'End its links',
    text: 'Every link that we sent for this booking, and those to all bookings of its donor, stop working at once and for good. For when a message reached somebody else.',
    after: (email: string | null) => `Nobody is told. ${sayWayIn(email)}`,
    submit: 'End the links',
  },
} as const
