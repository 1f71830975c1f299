/** Words of the pages about days. */
export const daysWords = {
  title: 'Days',
  lead: 'Places, bookings and holds of each day. A day opens by its number.',
  filters: 'Choose an area',
  area: 'Area',
  month: 'Month',
  show: 'Show',
  before: 'Month before',
  after: 'Month after',
  many: 'Many days at once',
  closed: 'Closed',
  extra: 'Added',
  full: 'Full',
  none: 'No collection',
  notYet: 'Not made yet',
  places: 'Places',
  booked: 'Booked',
  held: 'Held',
  free: 'Free',
  state: 'State',
  day: 'Day',
  total: 'The month',
  inactive: 'This area is closed: none of its days is offered.',
  noAreas: 'There is no area whose days you may see.',
  ofPlaces: (booked: number, places: number) => `${booked} of ${places} booked`,
  heldNow: (held: number) => `${held} held`,
}

/** Words of the page of one day. */
export const dayWords = {
  back: 'Days',
  facts: 'The day',
  bookings: 'Bookings',
  toBookings: 'Bookings of this day',
  cutOff: 'Can be booked until',
  over: 'This day is over. Nothing about it can be changed here.',
  bankHoliday: (name: string) => `Bank holiday: ${name}. It stays closed.`,
  closedBecause: 'Closed, because',
  open: 'Open',
  noDay: 'The area does not collect on this weekday.',
  neverMade: 'No collections were offered on this day.',
  notMade: 'This day is farther ahead than donors can book. It is made by itself when it comes near.',
  extra: 'Added outside the weekdays of the area',
  notBooked: 'Nobody has booked.',
  history: 'History of this day',
  noHistory: 'Nobody has changed this day.',
  by: 'by',
  wrong: {
    heading: 'The counters of this day are wrong',
    text: (said: string, found: string) => `The day says ${said}. Its bookings and holds are ${found}.`,
    counts: (booked: number, held: number) => `${booked} booked and ${held} held`,
    follows: 'Nobody is told: no booking changes. Tell the operator too, so that the cause is found.',
    submit: 'Put the counters right',
  },
  close: {
    heading: 'Stop bookings for this day',
    reason: 'Reason',
    reasonHint: 'Donors read it as you write it.',
    choices: ['Snow and ice', 'The roads are flooded', 'Our van broke down', 'Our driver is ill'],
    show: 'Show who will be told',
    shortShow: 'Show what will follow',
    preview: (day: string, area: string) => `Stop bookings for ${day} in ${area}?`,
    tellsNobody: 'Nobody has booked, so nobody is told. You can undo it.',
    tells: (count: number) =>
      count === 1
        ? '1 booking is cancelled for us, and its donor is told. That cannot be taken back.'
        : `${count} bookings are cancelled for us, and each donor is told. That cannot be taken back.`,
    unreached: (count: number) =>
      count === 1
        ? '1 of them has no address to which the news could go. Call that donor.'
        : `${count} of them have no address to which the news could go. Call these donors.`,
    kept: (count: number) =>
      count === 1
        ? '1 booking stays as it is, since the driver has set out or has been.'
        : `${count} bookings stay as they are, since the driver has set out or has been.`,
    whom: 'Who is told',
    submit: 'Stop bookings',
    submitAndTell: (count: number) =>
      count === 1 ? 'Stop bookings, cancel 1' : `Stop bookings, cancel ${count}`,
    missing: 'Write the reason: donors read it.',
    tooLong: (length: number, atMost: number) =>
      `The reason is too long: ${length} characters of at most ${atMost}.`,
    changed: 'Somebody booked or cancelled since you looked. Please look again.',
  },
  reopen: {
    heading: 'Open this day again',
    consequences:
      'Its places are offered again. Bookings that were cancelled stay cancelled, because their donors know.',
    submit: 'Open the day',
  },
  capacity: {
    heading: 'Change the capacity',
    label: 'Stops that our drivers can make',
    least: (least: number) =>
      least === 0 ? 'Nobody has booked.' : `At least ${least}: so many are booked and held. Nobody is told.`,
    submit: 'Save the capacity',
    malformed: 'Write a whole number of stops.',
  },
  add: {
    heading: 'Collect on this day all the same',
    consequences: 'Donors can choose it at once, or once it is near enough. Nobody is told.',
    submit: 'Add this day',
  },
  undo: { heading: 'Undo', submit: 'Undo the last change', what: 'Last change' },
  cancel: 'Go back',
}

/** Words of the page for many days at once. */
export const manyDaysWords = {
  title: 'Many days at once',
  lead: 'For Christmas, a strike, a van less: one act for several days and areas.',
  areas: 'Areas',
  from: 'From',
  to: 'To',
  dates: 'Or these days',
  datesHint: 'One a line, like 2026-12-24.',
  act: 'What to do',
  acts: {
    close: 'Stop bookings',
    open: 'Open them again',
    capacity: 'Set their capacity',
    add: 'Add them, where the area does not collect on that weekday',
  },
  capacity: 'Stops of each day',
  capacityHint: 'For setting a capacity or adding days.',
  reason: 'Reason',
  reasonHint: 'For stopping bookings. Donors read it as you write it.',
  preview: 'Show what will follow',
  doIt: 'Do it',
  doItAndTell: (count: number) => (count === 1 ? 'Do it and tell 1 donor' : `Do it and tell ${count} donors`),
  tells: (count: number) =>
    count === 0
      ? 'Nobody is told.'
      : count === 1
        ? '1 donor is told. That cannot be taken back.'
        : `${count} donors are told. That cannot be taken back.`,
  each: 'Each day',
  outcome: 'What will follow',
  came: 'What came of it',
  doneTitle: 'Done',
  undo: 'Undo where nobody was told',
  undone: 'Undone where nobody was told',
  nothing: 'None of these days would change.',
  problems: {
    areas: 'Choose at least one area.',
    dates: 'Name at least one day.',
    malformed: (date: string) => `${date} is not a day. Write it like 2026-12-24.`,
    order: 'The last day is before the first.',
    tooMany: (atMost: number) => `That is too much for once: at most ${atMost} days, counted for each area.`,
    act: 'Choose what to do.',
  },
  changed: 'Somebody booked or cancelled since you looked. Please look again.',
}
