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
  year: 'Bank holidays of a year',
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
    heading: 'Stop sales for this day',
    reason: 'Reason',
    reasonHint: 'Colleagues read it.',
    choices: ['Snow and ice', 'The roads are flooded', 'Our van broke down', 'Our driver is ill'],
    consequences: (count: number) =>
      `Nobody can book this day any more. ${
        count === 0
          ? 'Nobody has booked.'
          : count === 1
            ? '1 booking stands and is collected.'
            : `${count} bookings stand and are collected.`
      } Nobody is told, and you can undo it.`,
    submit: 'Stop sales',
    missing: 'Write the reason: colleagues read it.',
    tooLong: (length: number, atMost: number) =>
      `The reason is too long: ${length} characters of at most ${atMost}.`,
  },
  moveOrCancel: {
    heading: 'Move or cancel the day',
    text: (count: number) =>
      `${count === 1 ? '1 booking stands' : `${count} bookings stand`}. Move ${count === 1 ? 'it' : 'them'} to another day, or cancel. You see first what follows and whom it tells.`,
  },
  reopen: {
    heading: 'Open this day again',
    consequences:
      'Its places are offered again, until its cut-off. Bookings that were cancelled stay cancelled, because their donors know.',
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

/** Words of the page with the bank holidays of a year. */
export const yearWords = {
  title: (year: number) => `Bank holidays of ${year}`,
  lead: 'Nobody collects on them, and their days are closed by themselves. Choose where to collect on another day in their place.',
  year: 'Year',
  show: 'Show',
  nobody: 'None of your areas has a collection day on a bank holiday of that year that is still to come.',
  instead: (area: string, day: string, places: number) => `${area}: ${day} instead, ${places} stops`,
  added: (area: string, day: string) => `${area}: ${day} is added already`,
  none: (area: string) => `${area}: no day near it is free`,
  consequences:
    'Donors can choose these days at once, or once they are near enough. Nobody is told, and it can be undone.',
  submit: 'Add the chosen days',
  choose: 'Choose at least one day.',
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
    close: 'Stop sales',
    open: 'Open them again',
    capacity: 'Set their capacity',
    add: 'Add them, where the area does not collect on that weekday',
  },
  capacity: 'Stops of each day',
  capacityHint: 'For setting a capacity or adding days.',
  reason: 'Reason',
  reasonHint: 'For stopping sales. Colleagues read it.',
  preview: 'Show what will follow',
  doIt: 'Do it',
  tells: 'Nobody is told. Whoever has booked stays booked: a day’s page moves or cancels all of it.',
  each: 'Each day',
  outcome: 'What will follow',
  came: 'What came of it',
  doneTitle: 'Done',
  undo: 'Undo',
  nothing: 'None of these days would change.',
  problems: {
    areas: 'Choose at least one area.',
    dates: 'Name at least one day.',
    malformed: (date: string) => `${date} is not a day. Write it like 2026-12-24.`,
    order: 'The last day is before the first.',
    tooMany: (atMost: number) => `That is too much for once: at most ${atMost} days, counted for each area.`,
    act: 'Choose what to do.',
  },
}
