import { formatDayFrom, formatMoment } from '../calendar/format-when.ts'

/** A day with its year: it may be far ahead. */
export const sayDay = (date: string): string => formatDayFrom('', date)

/** Words of what stands of a donor or an address beyond one booking. */
export const standingWords = {
  title: 'Notes that stay, and do-not-collect',
  lead: 'For all that is still true at the next collection. Nobody outside our house is told, but a copy of the donor’s data shows it: write what you would say to them.',
  heading: 'What stands',
  none: 'Nothing stands of this donor or this address.',
  change: 'Notes that stay, and do-not-collect',
  kinds: { note: 'For the driver', 'do-not-collect': 'Do not collect' },
  reaches: { donor: 'this donor', address: 'this address' },
  label: (kind: 'note' | 'do-not-collect', reach: 'donor' | 'address') =>
    `${standingWords.kinds[kind]}, ${standingWords.reaches[reach]}`,
  until: (date: string) => `up to ${sayDay(date)}`,
  by: (who: string, at: string) => `${formatMoment(at)}, by ${who}`,
  beside: (reference: string) => `beside ${reference}`,
  delete: { note: 'Delete', 'do-not-collect': 'Lift it: collect again' },
  stopped: (until: string) => `We do not collect here up to ${sayDay(until)}.`,
  ahead: {
    heading: 'Still to come there',
    lead: 'A do-not-collect leaves them as they are. Cancel each that must not be made: its donor is told.',
    none: 'No booking of this donor or this address is to come.',
    elsewhere: (count: number) => `And ${count} in areas that you do not see.`,
    ofAddress: 'at this address, of another donor',
    ofDonor: 'of this donor, at another address',
    cancel: 'Cancel it',
  },
  form: {
    heading: 'Add one',
    kind: 'What is it?',
    note: 'A note for the driver',
    noteHint: 'It stands at each of their stops, on the phone and on paper.',
    doNotCollect: 'Do not collect',
    doNotCollectHint:
      'Nobody can book a day there up to and with its last, by the pages or by telephone. The donor is asked to ring us, and reads no reason.',
    reach: 'Of whom?',
    donor: 'This donor, wherever they give',
    address: 'This address, whoever gives',
    words: 'The note, or the reason',
    until: 'Its last day',
    untilHint:
      'A do-not-collect must have one, and ends by itself. A note may go on until somebody deletes it.',
    submit: 'Save it',
  },
  problems: {
    kind: { missing: 'Choose what it is.' },
    reach: { missing: 'Choose of whom it is.' },
    words: {
      missing: 'Write the note or the reason.',
      'too-long': 'Make it shorter: 300 characters at most.',
    },
    until: {
      missing: 'Name the last day on which we do not collect.',
      malformed: 'Enter a day as it stands in the calendar.',
      past: 'That day is over. Name today or a later one.',
      'too-far': 'Two years ahead is the farthest. It can be set again then.',
    },
  },
  forgotten: 'This donor was forgotten, so nothing can be kept of them.',
  card: {
    heading: 'This donor so far',
    first: 'Nothing was collected from them before.',
    collections: (count: number, first: string, last: string) =>
      count === 1
        ? `1 collection, on ${sayDay(first)}`
        : `${count} collections, from ${sayDay(first)} to ${sayDay(last)}`,
    taken: (items: string) => `We took ${items}`,
    problems: (count: number) =>
      count === 1 ? 'Once something went wrong' : `${count} times something went wrong`,
    noProblems: 'Nothing went wrong',
    reported: 'said that nobody came',
  },
}
