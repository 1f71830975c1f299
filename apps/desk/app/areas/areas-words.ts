import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { latestCutOffTime } from '@kindfold/content/facts/booking-facts.ts'
import { slotEmailTime } from '@kindfold/content/facts/facts.ts'

/** Words of the pages about areas. */
export const areasWords = {
  title: 'Areas',
  lead: 'Where our drivers collect. The site, booking and the locator follow a change at once.',
  add: 'Add an area',
  area: 'Area',
  postcodes: 'Postcodes',
  weekdays: 'Weekdays',
  stops: 'Stops a day',
  cutOff: 'Cut-off',
  ahead: 'Days ahead',
  state: 'State',
  active: 'Active',
  closed: 'Closed',
  days: 'Days',
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdayShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  facts: 'The area',
  change: 'Change this area',
  history: 'History of the area and its days',
  noHistory: 'Nobody has changed this area.',
  waiting: 'Waiting list',
  waits: (count: number) =>
    count === 0
      ? 'Nobody waits for a postcode of this area.'
      : count === 1
        ? '1 person waits for a postcode that this area now collects.'
        : `${count} people wait for postcodes that this area now collects.`,
  tell: 'Show whom to tell',
  tellTitle: (area: string) => `Tell those who wait for ${area}?`,
  tellSubmit: (count: number) => (count === 1 ? 'Tell 1 person' : `Tell ${count} people`),
  tellConsequences: (count: number) =>
    count === 1
      ? '1 person gets one email, as they asked. That cannot be taken back.'
      : `${count} people get one email each, as they asked. That cannot be taken back.`,
  tellWhom: 'Who is told',
  foreign: (outcodes: readonly string[]) =>
    `Another area collects at ${outcodes.join(', ')}. Ask an administrator of both areas to change that.`,
  overlaps: 'Overlaps',
  overlap: (outcode: string, taker: string, loser: string) =>
    `${outcode} is collected by ${taker}, the rest of those letters by ${loser}.`,
  bookingsKeep:
    'Who has booked keeps the day, the place and the cut-off that they were told. Nobody is told anything.',
  opens: (count: number) => (count === 1 ? '1 day ahead opens.' : `${count} days ahead open.`),
  closes: (count: number) => (count === 1 ? '1 day ahead closes.' : `${count} days ahead close.`),
  kept: 'These days keep their bookings, with no place more:',
  noChange: 'Nothing is changed.',
  missing: {
    heading: 'Nobody can drive here yet',
    van: 'Donors can book, and no van in use drives here from a depot. Add one under Vans and depots.',
    driver: 'Donors can book, and nobody drives here. Invite a driver for this area under People.',
  },
  will: 'What will follow',
  cancel: 'Go back',
  fields: {
    id: 'Id',
    idHint: 'For addresses and the command: small letters, with hyphens between them. It stays for ever.',
    name: 'Name',
    nation: 'Nation',
    nationHint: 'Decides the bank holidays.',
    nations: { england: 'England and Wales', scotland: 'Scotland' },
    outwardPatterns: 'Postcodes',
    outwardPatternsHint: 'Letters such as CB for all of them, or first halves such as CB25, which go first.',
    weekdays: 'Weekdays',
    dailyCapacity: 'Stops of a day',
    dailyCapacityHint: 'Days whose capacity was set by hand keep it.',
    horizonDays: 'Days ahead that donors can book',
    cutOff: 'Cut-off on the day before',
    cutOffHint: `London time, ${formatTime(latestCutOffTime)} at the latest: donors read their time slot by about ${slotEmailTime}. A booking keeps the cut-off that its donor was told.`,
    active: 'Active: donors can book here',
  },
  preview: 'Show what will follow',
  save: 'Save the area',
  addTitle: 'Add an area',
  addSubmit: 'Add the area',
  stale:
    'Somebody changed this area since you opened it. What you typed is still here; what it is now stands beside it.',
  isNow: 'It is now',
}

/** The days of a week to tick, by number. */
export const weekdayOptions = areasWords.weekdayNames.map((label, place) => ({
  value: String(place + 1),
  label,
}))
