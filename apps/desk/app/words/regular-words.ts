import { sayRhythm } from '@kindfold/content/booking/say-rhythm.ts'
import { formatDay, formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import {
  regularToldBefore,
  regularWeeksAtMost,
  regularWithinDays,
} from '@kindfold/content/facts/booking-facts.ts'
import { sayDay } from '@kindfold/content/desk/standing-words.ts'

const problems = {
  weeks: {
    malformed: `Give whole weeks: from 1 to ${regularWeeksAtMost}.`,
    unknown: 'Choose one of these.',
  },
  first: {
    missing: 'Give the day on which the next is due.',
    malformed: 'Enter a day as it stands in the calendar.',
    past: 'That day is over, or was dealt with. Name a later one.',
    'too-far': 'A year ahead is the farthest.',
  },
  charity: {
    unknown: 'Choose a charity that we collect for.',
    'not-on-day': 'Nothing is agreed with this charity for the day on which the next is due.',
  },
  items: { malformed: 'Enter at least one bag or box, in whole numbers.' },
  accessNotes: { 'too-long': 'Make it shorter: 300 characters at most.' },
  until: {
    missing: 'Name the last day of the pause.',
    malformed: 'Enter a day as it stands in the calendar.',
    past: 'That day is over. Name today or a later one.',
    'too-far': 'A year ahead is the farthest.',
  },
} as const

/** Words of regular collections at the desk. */
export const regularWords = {
  title: 'Regular collections',
  lead: `Each is booked by itself ${regularToldBefore}, and its donor gets a letter with a link to skip it. Where its day has no place, the nearest within ${regularWithinDays} days is taken; where none has one, the donor is told and it waits on Today.`,
  every: (weeks: number) => `Every ${sayRhythm(weeks)}`,
  search: {
    label: 'Search and narrow down',
    submit: 'Search',
    box: 'Name, street, postcode, email address or reference',
    state: 'State',
    all: 'All',
    clear: 'Show all',
  },
  states: { running: 'Running', paused: 'Paused', ended: 'Ended' },
  table: {
    caption: 'Regular collections, the newest first',
    who: 'Who and where',
    rhythm: 'How often',
    next: 'Next due',
    state: 'State',
    none: 'No regular collection was found',
    noneHint: 'They begin on the page of a booking, under “Regular collections”, or at the donor’s own wish.',
  },
  open: 'See it and change it',
  /** On the page of a booking. */
  panel: {
    heading: 'Regular collections',
    none: 'This booking comes once.',
    make: 'Make it regular',
    sums: (weeks: number, next: string, today: string) =>
      `Every ${sayRhythm(weeks)}; next due on ${formatDayFrom(today, next)}`,
    paused: (until: string) => `Paused up to ${sayDay(until)}`,
    ended: (at: string) => `Ended ${formatMoment(at)}`,
  },
  start: {
    title: 'Make it regular',
    follows: `From now on we book a collection for this donor each time, ${regularToldBefore}, and write to them: with the day, who gets what, and a link to skip that one or to end all.`,
    readOut: 'Ask, and go on only after a yes to all of it:',
    declarations: [
      'Are you 18 or over, and may you give what you put out?',
      'Will it be clean and dry, and nothing that we cannot take, each time?',
      'Do you accept our terms for each of these collections? They are on our site.',
    ],
    runs: 'This household has regular collections that run already.',
    forgotten: 'This donor was forgotten, so nothing can be made of them.',
    submit: 'Yes to all: make it regular',
  },
  fields: {
    weeks: 'How many weeks between',
    first: 'Next due on',
    firstHint: 'The rhythm goes on from this day.',
    charity: 'Charity',
    accessNotes: 'How to get to the bags',
    accessNotesHint: 'Stays until the regular collections end, and is on each booking. Deleted then.',
  },
  facts: {
    heading: 'What is agreed',
    every: 'How often',
    next: 'Next due',
    letter: (day: string) => `The letter goes out on ${formatDay(day)} at the earliest.`,
    charity: 'Charity',
    items: 'Each time',
    where: 'Where',
    who: 'Whom we write to',
    byTelephone: 'by telephone or text',
    access: 'How to get to the bags',
    began: 'Began',
    by: (actor: string, name: string | null, at: string) =>
      `${formatMoment(at)}, by ${actor === 'donor' ? 'the donor' : (name ?? actor)}`,
    beside: 'Beside booking',
    paused: (until: string) => `Paused up to ${sayDay(until)}. It goes on by itself after that.`,
    ended: (by: string, at: string) =>
      `Ended ${formatMoment(at)} by ${by === 'donor' ? 'the donor' : 'one of us'}.`,
  },
  days: {
    heading: 'What became of each',
    none: 'None was due yet.',
    booked: (day: string, due: string) =>
      day === due ? `Booked for ${sayDay(day)}` : `Due on ${sayDay(due)}, booked for ${sayDay(day)}`,
    'had-booking': (day: string, due: string) =>
      `Due on ${sayDay(due)}; the donor had booked ${sayDay(day)} already`,
    'not-booked': (due: string, why: string) => `Due on ${sayDay(due)}, not booked: ${why}`,
    faults: {
      full: 'that day was full, and it could be booked for no day near it',
      'not-offered': 'it could be booked neither for that day nor for one near it',
      outside: 'we do not collect from that postcode',
      charity: 'no agreement with the charity for those days',
      'do-not-collect': 'we do not collect there (do-not-collect)',
      details: 'something in the details is not accepted any more',
    },
    skipped: 'skipped by its donor',
    settle: 'I have seen to it',
    settled: (name: string) => `Seen to by ${name}`,
    book: 'Book a day for them by telephone',
  },
  change: {
    heading: 'Change it',
    lead: 'What is booked already stays as it is. Nobody is written to.',
    submit: 'Save the change',
  },
  address: {
    heading: 'Change its address',
    lead: 'Each that is booked from now on is there. What is booked already stays where it is: change it on its own page.',
    submit: 'Save the address',
    otherArea: (area: string) =>
      `That is in another area, ${area}, which has days of its own. End this one, and begin another beside a booking there.`,
    runs: 'This donor has regular collections at that postcode already.',
  },
  pause: {
    heading: 'Pause it',
    until: 'Last day of the pause',
    hint: 'Days that fall into it are passed over. What is booked already stays booked.',
    submit: 'Pause it',
    resume: 'End the pause now',
    none: 'no pause',
  },
  end: {
    heading: 'End it',
    lead: 'No more is booked after this. What is booked already stays booked: cancel it on its own page. Nobody is written to.',
    reason: 'Why',
    submit: 'End it',
  },
  stale: 'Somebody changed it meanwhile. See what it says now, and press again.',
  over: 'It has ended meanwhile.',
  problems,
}
