import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const day = (date: string) => formatDayFrom('', date)

/** Words of the page that makes two records of one donor one. */
export const donorMergeWords = {
  title: 'Merge with another record of this donor',
  link: 'Merge with another record',
  lead: 'Somebody who booked with two email addresses, or by telephone and by email, is two donors to us. Make them one where you are sure that they are one person.',
  back: (reference: string) => `Booking ${reference}`,
  search: {
    heading: 'Find the other record',
    label: 'Reference, name, email, telephone, postcode or street',
    submit: 'Find',
    near: 'With the same telephone number or postcode',
    found: 'Found',
    none: 'No other donor is found by that.',
    cut: 'There may be others. Write more of what you know of them.',
    unclear: 'Write a reference, a name, an email address, a telephone number, a postcode or a street.',
    choose: 'Compare',
  },
  compare: {
    heading: 'Side by side',
    what: 'What',
    this: 'This record',
    other: 'The other',
    email: 'Email address',
    name: 'Name',
    phone: 'Telephone',
    nothing: 'none',
    verified: 'somebody has used a link that we sent there',
    bookings: 'Bookings',
    messages: 'Messages',
    links: 'Links that work',
    notes: 'Notes of staff',
    standing: 'Notes that stay',
    requests: 'Requests and enquiries',
    another: 'Compare with another record',
  },
  choice: {
    heading: 'What stays',
    email: 'Which email address stays?',
    name: 'Which name stays?',
    phone: 'Which telephone number stays?',
    text: 'A booking keeps the name and the number that were given for it.',
    check: 'See what will follow',
  },
  follows: {
    heading: 'What will follow',
    bookings: (n: number) =>
      n === 0
        ? 'No booking changes hands.'
        : `${count(n, 'booking comes', 'bookings come')} to the record that stays, with history, notes and what stands of the donor.`,
    email: (email: string) => `From now on we write to ${email}, also about bookings to come.`,
    noEmail: 'Neither record has an email address: we go on ringing or texting.',
    messages: (n: number) =>
      `${count(n, 'message that was written is', 'messages that were written are')} listed with it from now on.`,
    unsent: (n: number) =>
      n === 0
        ? null
        : `${count(n, 'email that waits goes', 'emails that wait go')} to that address when ${n === 1 ? 'it is' : 'they are'} due.`,
    links: (n: number) =>
      n === 0
        ? null
        : `${count(n, 'link', 'links')} that the donor got before ${n === 1 ? 'goes' : 'go'} on working.`,
    requests: (n: number) =>
      n === 0
        ? null
        : `${count(n, 'request', 'requests')} of the other address ${n === 1 ? 'is' : 'are'} the same donor’s.`,
    alias:
      'Who books or asks by the other address or number is known as this donor: one household keeps one booking on a day.',
    doNotCollect:
      'A do-not-collect of one of them counts for both. Bookings to come that it forbids wait on Today.',
    nobody: 'Nobody is written to.',
    undo: 'For 24 hours it can be undone from the page of each of these bookings.',
    submit: 'Merge them',
    edit: 'Change it',
  },
  refused: {
    unknown: 'That booking is not there any more, or its records were merged already.',
    'same-donor': 'Both bookings are of one record already.',
    forgotten: 'One of them was forgotten: nothing is known of whose it was.',
    elsewhere: 'One of them has bookings in areas that are not yours. Ask somebody who works in all of them.',
    stale: 'One of the records changed since you looked. Compare them once more.',
    'one-day': (references: readonly string[], date: string) =>
      `${references.join(' and ')} are both on ${day(date)} at one postcode, and a household has one booking on a day. Cancel one of them first, if it is still to come; else the records stay two.`,
    choose: 'Choose one.',
  },
  last: {
    heading: 'Merged',
    text: (bookings: number, at: string, by: string) =>
      `Two records of this donor were made one by ${by}, ${formatMoment(at)}: ${count(bookings, 'booking', 'bookings')} moved.`,
    until: (until: string) => `Until ${formatMoment(until)} it can be undone: exactly what moved goes back.`,
    since: (references: readonly string[]) =>
      `${references.join(', ')} came since, and ${references.length === 1 ? 'stays' : 'stay'} with the record that was kept.`,
    elsewhere: (references: readonly string[]) =>
      `It cannot be undone: the email address of ${references.join(', ')} was corrected since, and ${references.length === 1 ? 'it is' : 'they are'} of another donor now.`,
    undo: 'Undo the merge',
    tooLate: 'It cannot be undone any more: a day has gone by, or the donor was forgotten.',
    notAllowed: 'One of its bookings is in an area that is not yours.',
    link: 'See the merge',
  },
}
