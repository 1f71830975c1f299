import { formatDay } from '@kindfold/content/calendar/format-when.ts'

const bookings = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'booking' : 'bookings'}`

/** Words of acts on many bookings at once. */
export const manyWords = {
  title: 'Many bookings at once',
  choose: {
    column: 'Choose',
    one: (reference: string) => `Choose ${reference}`,
    ticked: 'Act on those ticked',
    all: 'Act on all that were found',
    hint: (most: number) =>
      `At most ${most.toLocaleString('en-GB')}. Nothing is done yet: you see first what would follow.`,
    ofDay: 'Move or cancel the day',
    problems: {
      none: 'No booking was chosen. Tick at least one in the list, or choose all that were found.',
      'too-many': (most: number) =>
        `That is more than ${most.toLocaleString('en-GB')} bookings. Narrow the search, by a day or an area.`,
    },
    back: 'Back to the list',
  },
  csv: 'Save as CSV',
  sheet: {
    link: 'Paper sheet',
    print: 'Print this page: A4, upright.',
    title: (count: number) => `Paper sheet of ${bookings(count)}`,
    left: (count: number) =>
      count === 1
        ? '1 chosen booking is left out: nobody is to go there any more.'
        : `${count} chosen bookings are left out: nobody is to go there any more.`,
    pages: {
      part: (first: number, last: number, of: number) => `These are bookings ${first} to ${last} of ${of}.`,
      next: (count: number) => (count === 1 ? 'The last booking' : `The next ${count} bookings`),
      first: 'Back to the first bookings',
    },
  },
  labels: {
    link: 'Bag labels',
    title: (count: number) => `Bag labels of ${bookings(count)}`,
    lead: 'One for each bag and box: the reference, which of how many, the day and the charity, and no name or address.',
    print: 'Print this page: A4, upright. Cut along the stitches.',
    none: 'Nobody is to go to any of them any more.',
  },
  list: {
    lead: 'Choose bookings in the list of bookings. Here is what was asked for before.',
    caption: 'The latest first',
    when: 'When',
    who: 'Who',
    what: 'What',
    state: 'State',
    none: 'Nothing that you may see',
    noneWords: 'In the list of bookings, tick some or take all that a search finds.',
    toBookings: 'To the list of bookings',
  },
  chosen: (count: number) => `${bookings(count)} chosen`,
  what: (act: { kind: 'move'; toDate: string } | { kind: 'cancel' | 'write' | 'hand' }) =>
    act.kind === 'move'
      ? `Move to ${formatDay(act.toDate)}`
      : act.kind === 'write'
        ? 'Write to them'
        : act.kind === 'hand'
          ? 'Hand to a round'
          : 'Cancel for us',
  form: {
    legend: 'What happens to them?',
    move: 'Move to another day',
    moveHint: 'Each donor is told, and may choose another day or cancel until that day’s deadline.',
    cancel: 'Cancel for us',
    cancelHint: 'Each donor is told, with the next days that have places. It counts against nobody.',
    write: 'Write to them',
    writeHint:
      'A sentence of yours within our letter, to each donor, about their booking. Nothing else happens.',
    hand: 'Hand to a round',
    handHint: 'Each goes where it fits best on that round. Every promise holds; who does not fit stays.',
    round: 'Round',
    roundHint: 'Only to hand them on.',
    noRound: 'Choose a round',
    date: 'New day',
    dateHint: 'Only for a move.',
    reason: 'Reason',
    reasonHint: 'For a move or to cancel. Donors read it as you write it.',
    words: 'What to tell them',
    wordsHint: (most: number) =>
      `Only to write to them, in at most ${most} characters. Leave day and time out: their booking says them.`,
    raises: 'If the new day has too few places, raise its number as far as needed',
    show: 'Show what will follow',
    problems: {
      act: 'Choose what happens to them.',
      date: 'Choose the day to which they move.',
      reason: 'Write why. Donors read it.',
      long: (most: number) => `Write at most ${most} characters.`,
      round: 'Choose the round that takes them.',
      words: 'Write what to tell them.',
      moment: (word: string) =>
        `Leave “${word}” out: it may be read the next morning, and only the booking says its day and time. To change the day, move them.`,
    },
  },
  check: {
    title: (count: number) => `What will follow for ${bookings(count)}`,
    moves: (count: number, date: string) =>
      count === 1
        ? `1 booking moves to ${formatDay(date)}.`
        : `${bookings(count)} move to ${formatDay(date)}.`,
    cancels: (count: number) =>
      count === 1 ? '1 booking is cancelled for us.' : `${bookings(count)} are cancelled for us.`,
    writes: (count: number) =>
      count === 1 ? '1 donor is written to.' : `${count.toLocaleString('en-GB')} donors are written to.`,
    hands: (count: number) =>
      count === 1 ? '1 booking goes to that round.' : `${count} bookings go to that round.`,
    handTold:
      'Promised time slots stay. Nobody is told but who has none yet, or read that we cannot say when we come.',
    over: (count: number) =>
      count === 1
        ? '1 of them is over: its donor reads it too. If it is not for them, choose by state first.'
        : `${count} of them are over: their donors read it too. If it is not for them, choose by state first.`,
    slots:
      'Time slots that were told are over, and stops leave their rounds. A new slot is told the evening before.',
    ways: {
      email: (count: number) => `${count} by email`,
      sms: (count: number, texts: number) =>
        `${count} by text message, paid for as ${texts} ${texts === 1 ? 'text' : 'texts'}`,
      call: (count: number) => `${count} go to the call list: only a person’s call reaches them`,
      nobody: (count: number) => `${count} can be reached by nothing that we have`,
    },
    told: 'Each donor is told once. At night, texts wait for the morning.',
    samples: 'Below is one message of each way.',
    places: (area: string, needed: number, free: number) =>
      `${area}: ${needed} ${needed === 1 ? 'place is' : 'places are'} needed, ${Math.max(0, free)} ${free === 1 ? 'is' : 'are'} free.`,
    raised: (area: string, by: number) => `Its number of places in ${area} is raised by ${by}.`,
    short: 'There are too few places. Choose another day, or let the number of places be raised.',
    why: {
      'no-collections': (area: string) =>
        `${area} has no collections on that day. Add the day first, or choose another.`,
      closed: (area: string) => `That day is closed in ${area}.`,
      'past-cut-off': (area: string) => `For ${area} it is too late for that day: its deadline is over.`,
      'too-far': (area: string) => `That day is farther ahead than ${area} takes bookings.`,
    },
    stay: (count: number) =>
      count === 1 ? '1 booking stays as it is' : `${bookings(count)} stay as they are`,
    takeBack:
      'It begins two minutes after you press, and can be taken back whole until then. After that, a move, a cancellation or a sentence can be taken back for those whose message still waits. Places that were added go again where nobody has them.',
    submitMove: (count: number) => `Move ${bookings(count)}`,
    submitCancel: (count: number) => `Cancel ${bookings(count)}`,
    submitWrite: (count: number) => `Write to ${count === 1 ? '1 donor' : `${count} donors`}`,
    submitHand: (count: number) => `Hand over ${bookings(count)}`,
    edit: 'Change this',
    nothingFits: 'That round can take none of them. Below stands why.',
    nothing:
      'Nothing can be done: none of the bookings is open any more, each is on that day already, or nothing reaches their donors.',
  },
  problems: {
    changed:
      'Something changed since this was shown: another donor booked, moved or cancelled. Look again at what would follow.',
    none: 'None of these bookings can be acted on any more.',
    'no-places': 'There are too few places on that day.',
    'started-before': 'It was asked for before. Here is how far it is.',
    over: 'It was over by then: nothing was left to take back.',
    goingBack: 'It was asked for before. Below stands how far it is.',
    nothingBack: 'Nothing is left that can be taken back: donors were told, or their bookings changed since.',
  },
  state: {
    draft: 'Nothing asked yet',
    waits: (time: string) => `Begins at ${time}`,
    runs: (done: number, of: number) => `${done} of ${of} done`,
    done: (done: number, of: number) =>
      done === of ? `All ${of} done` : `${done} of ${of} done, the others stay`,
    stopped: (done: number, of: number) => `Taken back: ${done} of ${of} had been done`,
    goesBack: (left: number) => `Going back: ${left} left`,
    takenBack: (back: number, of: number) =>
      back === of ? `All ${of} taken back` : `${back} of ${of} taken back, the others stay`,
  },
  progress: {
    title: 'How far it is',
    again: 'Look again',
    takeBack: 'Take it back',
    takeBackRest: 'Stop: leave the rest as it is',
    untold: (count: number, at: string | null) =>
      [
        count === 1 ? '1 donor has not been told yet' : `${count} donors have not been told yet`,
        at === null ? '.' : `; the first message goes at ${at} or soon after.`,
      ].join(''),
    untoldMove: (count: number) =>
      count === 1
        ? 'It can go back to its day with its time slot: nobody is told anything. It stays where that day is closed by then or its van has set out.'
        : 'They can go back to their day with their time slots: nobody is told anything. Those stay whose day is closed by then or whose van has set out.',
    untoldCancel: (count: number) =>
      count === 1
        ? 'It can be as it was, with its time slot and how to get there: nobody is told anything. It stays cancelled where somebody else has its place by then, its day is closed or its van has set out.'
        : 'They can be as they were, with their time slots and how to get there: nobody is told anything. Those stay cancelled whose place somebody else has by then, whose day is closed or whose van has set out. After a day it is too late.',
    untoldWrite: 'What was written need not be sent.',
    takeBackUntold: {
      move: (count: number) => `Put ${bookings(count)} back`,
      cancel: (count: number) =>
        count === 1 ? 'Make this booking stand again' : `Make ${bookings(count)} stand again`,
      write: (count: number) => `Do not write to ${count === 1 ? 'this donor' : `these ${count} donors`}`,
    },
    reason: 'Reason',
    words: 'Written to them',
    round: 'To',
    toRound: 'This round',
    asked: 'Asked for by',
  },
  /** What was done. Whether its donor has been told stands on the booking. */
  doneBy: {
    move: 'Moved',
    cancel: 'Cancelled',
    write: 'Written to its donor',
    hand: 'On that round',
  },
  outcomes: {
    done: 'Done',
    'same-day': 'On that day already',
    'moved-since': 'Moved since: left as it is',
    'not-open': 'Not open any more: left as it is',
    'no-place': 'No place left on that day',
    unreached: 'Nothing reaches its donor',
    elsewhere: 'Of another day or area than the round',
    'on-round': 'That round has it already',
    pinned: 'Pinned to its round: let it go first',
    'no-room': 'That round cannot keep its time slot, or another’s',
    'household-has-booking': 'Its household has another booking on that day',
    'do-not-collect': 'We do not collect there on that day: cancel it, or lift the do-not-collect',
    failed: 'Failed. Do this one by hand; the operator finds why in the log',
    waits: 'Waits',
    stopped: 'Taken back in time',
    'goes-back': 'Going back',
    'taken-back': 'Taken back: nobody was told',
    'stays-done': 'Stays done: it could not go back, and its donor is told',
    'stays-full': 'Stays cancelled: somebody else has its place, and its donor is told',
  },
  rows: {
    search: 'Name, reference or postcode',
    filter: 'Find among them',
    submit: 'Find',
    caption: (count: number, from: number, to: number) =>
      to - from + 1 === count
        ? `${bookings(count)}, by day and postcode`
        : `${from} to ${to} of ${bookings(count)}, by day and postcode`,
    pages: 'Pages of the list',
    columns: {
      reference: 'Reference',
      day: 'Day',
      name: 'Name',
      postcode: 'Postcode',
      area: 'Area',
      state: 'State',
      came: 'What became of it',
    },
    none: 'None of them has that in its name, reference or postcode.',
    forgotten: 'Forgotten',
  },
} as const
