import { formatTime } from '../calendar/format-when.ts'
import { formatCount } from '../facts/format-count.ts'
import { formatKilos } from './format-kilos.ts'

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${formatCount(n)} ${many}`)
const hours = (minutes: number) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`

/** Words of the pages about how a day is planned. */
export const tomorrowWords = {
  title: 'Tomorrow',
  lead: 'How the rounds of the next day are planned. The evening does it by itself; whoever looks can change it.',
  pageTitle: (day: string, area: string) => `${area}: ${day}`,
  back: 'Tomorrow',
  noDays: 'No area that you see collects on that day.',
  caption: (day: string) => `Areas that collect on ${day}`,
  columns: {
    area: 'Area',
    sold: 'Sold',
    places: 'Places',
    vans: 'Vans',
    plan: 'Plan',
    unserved: 'Not served',
  },
  states: { draft: 'Draft', released: 'Released', superseded: 'Put aside' },
  noPlan: 'None yet',
  held: (name: string) => `${name} plans it by hand`,
  facts: {
    heading: 'The day',
    sold: 'Sold',
    ofPlaces: (booked: number, places: number) => `${formatCount(booked)} of ${formatCount(places)} places`,
    vans: 'Vans',
    vansMake: (vans: number, stops: number, bags: number, kilos: number) =>
      vans === 0
        ? 'None drives in this area'
        : `${count(vans, 'van', 'vans')}: about ${formatCount(stops)} stops, ${formatCount(bags)} bags and ${formatKilos(kilos)} at once`,
    open: 'Donors can book and change until',
    release: 'Released by itself from',
    rule: 'Without a release, time slots by district from',
    hold: 'By hand',
    heldBy: (name: string, moment: string) =>
      `${name} took hold of it, ${moment}: nothing is released by itself`,
    positions: 'Without a position',
    positionsLink: (n: number) => count(n, 'booking', 'bookings'),
  },
  nothing: {
    'no-day': 'The area does not collect on this day.',
    'nothing-booked': 'Nobody has booked yet, so there is nothing to plan.',
    'no-vans': 'No van is free to drive here on this day.',
    'no-drivers':
      'Every driver of this area is away on this day. Change the rota, or move or cancel the day.',
    'no-positions': 'No booking of this day has a position, so no way can be planned.',
  },
  noneWaits: 'No booking of this day waits for a plan.',
  plan: {
    heading: (version: number) => `Plan ${version}`,
    none: 'No plan has been made yet.',
    by: (name: string, moment: string) => `Made by ${name === 'system' ? 'itself' : name}, ${moment}.`,
    releasedBy: (name: string, moment: string) =>
      `Released by ${name === 'system' ? 'itself' : name}, ${moment}. Its time slots are promised.`,
    outdated: 'Bookings or vans have changed since it was made. Make another before you release.',
    travel: {
      'straight-lines': 'Travel times are estimates from straight lines.',
      roads: 'Travel times come from the road network.',
      'roads-in-part':
        'The road network did not answer for every way: the rest are estimates from straight lines.',
    },
    rounds: 'Rounds',
    columns: {
      round: 'Round',
      van: 'Van',
      driver: 'Driver',
      stops: 'Stops',
      bags: 'Bags',
      hours: 'Hours',
      first: 'First and last',
    },
    nobody: 'Nobody yet',
    cannotDrive: (name: string) => `${name}, cannot drive`,
    choose: 'Driver of round',
    saveDriver: 'Save',
    hours,
    between: (first: string, last: string) => `${formatTime(first)} to ${formatTime(last)}`,
    openRound: (number: number) => `Round ${number}`,
    openOne: 'This plan is long. Open a round above to see its stops and to move them.',
    order: (number: number, van: string) => `Round ${number}, ${van}: in order`,
    stop: { number: 'No.', at: 'Planned', what: 'Stop', postcode: 'Postcode', bags: 'Bags' },
    kinds: { break: 'Break', unload: 'Unload at the depot', collection: 'Collection' },
    other: 'Other plans of this day',
    open: (version: number, state: string) => `Plan ${version}: ${state.toLowerCase()}`,
    compare: (version: number) => `Compare with plan ${version}`,
  },
  unserved: {
    heading: 'Not served',
    none: 'Every booking has its place in a round.',
    others: (n: number) =>
      `${count(n, 'booking', 'bookings')} of this day ${n === 1 ? 'is' : 'are'} in no round of this plan.`,
    otherwise: (n: number) =>
      `Beside them ${count(n, 'booking', 'bookings')} of this day ${n === 1 ? 'is' : 'are'} in no round of this plan.`,
    text: 'No time slot is promised to them. Ask the donor about what would help, or move the booking to another day.',
    caption: 'Bookings that no round serves',
    columns: { booking: 'Booking', postcode: 'Postcode', why: 'Why', help: 'What would help' },
    noHelp: 'Another day, or another van',
    setPosition: 'Set its position by hand, then make another plan',
  },
  violations: {
    heading: 'This order breaks rules',
    text: 'It can be released all the same; donors may then be told times that cannot be kept.',
  },
  compare: {
    heading: (one: number, other: number) => `Plan ${one} beside plan ${other}`,
    figure: 'Figure',
    vans: 'Vans',
    hours: 'Hours',
    stops: 'Stops',
    unserved: 'Not served',
    cost: 'Cost in hours',
    costHours: (seconds: number) => (seconds / 3600).toFixed(1),
    changedVan: (n: number) => `${count(n, 'booking', 'bookings')} would have another van.`,
    changedTime: (n: number) => `${count(n, 'booking', 'bookings')} would move by more than half an hour.`,
  },
  acts: {
    heading: 'What you can do',
    make: 'Make a plan',
    another: 'Make another plan',
    hold: 'Take hold of this day',
    holdText: 'Nothing of it is then released by itself.',
    letGo: 'Let go of this day',
    release: (version: number) => `Release plan ${version}`,
    cannotYet: (moment: string) => `It can be released from ${moment} on, when donors can no longer book.`,
  },
  move: {
    heading: 'Move a stop',
    text: 'Times follow at once, and rules that break are named.',
    stop: 'Stop',
    to: 'To round',
    after: 'Behind stop number',
    afterHint: '0 makes it the first.',
    submit: 'Move it',
    which: (round: number, number: number, postcode: string, reference: string) =>
      `Round ${round}, no. ${number}: ${postcode}, ${reference}`,
    round: (number: number, van: string) => `Round ${number}, ${van}`,
    malformed: 'A whole number, such as 4.',
    missing: 'Choose one.',
  },
  release: {
    title: (version: number, day: string, area: string) => `Release plan ${version} for ${area}, ${day}?`,
    submit: (donors: number) =>
      donors === 0
        ? 'Release it'
        : donors === 1
          ? 'Release it and tell 1 donor'
          : `Release it and tell ${donors} donors`,
    /** `served`: how many stops the plan has. */
    told: (n: number, served: number) =>
      n === 0
        ? served === 0
          ? 'Nobody is told: the plan serves nobody.'
          : 'Nobody is told: every time slot was told before.'
        : `${count(n, 'booking gets', 'bookings get')} a time slot. That is a promise and cannot be taken back.`,
    rounds: (n: number) => (n === 0 ? null : `${count(n, 'round goes', 'rounds go')} to the drivers.`),
    undriven: (n: number) =>
      n === 0 ? null : `${count(n, 'round has', 'rounds have')} no driver. Choose one before the day.`,
    cleared: (driver: string, round: number) =>
      `${driver} cannot drive on that day, and is taken off round ${round}.`,
    unserved: (n: number) =>
      n === 0
        ? null
        : `${count(n, 'booking is', 'bookings are')} in no round and ${n === 1 ? 'is' : 'are'} told nothing: that is for you.`,
    dropped: (n: number) =>
      n === 0 ? null : `${count(n, 'stop', 'stops')} of bookings that were cancelled or moved fall away.`,
    placed: (n: number) =>
      n === 0 ? null : `${count(n, 'booking', 'bookings')} that came later find a place.`,
    whom: 'Who is told',
    cancel: 'Back to the plan',
  },
  outcomes: {
    made: 'The plan is made.',
    'no-planner': 'This process makes no plans. Ask the operator.',
    released: 'A plan of this day has been released: its rounds are changed on the page of rounds.',
    faulty:
      'The planner broke one of its own rules, so nothing was written. The operator finds it in the log.',
    'other-released': 'Somebody has released another plan of this day meanwhile.',
    'unknown-plan': 'There is no such plan.',
    superseded: 'That plan was put aside meanwhile.',
    'before-cut-off': 'Donors can still book and change: it can be released after the cut-off.',
    'plan-changed': 'The plan changed since it was shown. Nothing was done. Look again.',
    'windows-promised':
      'Donors were told time slots meanwhile that this plan does not keep. Make another plan: it will keep them.',
    'van-taken': 'One of its vans has a round in another area on that day. Make another plan.',
    'driver-away': 'That driver is away on that day. Choose another, or change the rota.',
    'driver-taken': 'One of its drivers has another round on that day. Choose another driver.',
    held: 'Somebody took hold of this day.',
    'not-a-draft': 'That plan is no draft any more.',
    'unknown-stop': 'That stop is not in the plan any more.',
    'unknown-round': 'That round is not in the plan any more.',
    'unknown-driver': 'That person does not drive.',
    outdated: 'Bookings or vans have changed since this plan was made. Make another first.',
    'not-held': 'Nobody holds this day.',
    'held-by': 'Somebody else holds this day.',
  },
  calibration: {
    heading: 'What recorded days say',
    text: 'Each night the planner’s figures move towards what drivers needed, by a tenth at most. 100 % is the figure as stated.',
    none: 'Nothing is recorded yet: the planner uses its stated figures.',
    caption: 'The planner’s figures, night by night',
    columns: { date: 'After', travel: 'Travel', service: 'At the door', arrivals: 'Arrivals' },
    percent: (perMille: number) => `${(perMille / 10).toFixed(1)} %`,
  },
} as const
