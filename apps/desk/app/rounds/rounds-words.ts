import { tickedOutcomeNames } from '@kindfold/content/desk/outcome-names.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Words of the pages about rounds. */
export const roundsWords = {
  title: 'Rounds today',
  titleOf: (day: string) => `Rounds of ${day}`,
  lead: 'How far each van has come. Refreshes by itself.',
  area: 'Area',
  allAreas: 'Every area',
  date: 'Day',
  show: 'Show',
  before: 'Day before',
  after: 'Day after',
  none: 'No round is released for this day and choice',
  noneText: 'Rounds appear here once their plan is released.',
  columns: {
    round: 'Round',
    driver: 'Van and driver',
    state: 'State',
    done: 'Done',
    late: 'Late',
    heard: 'Last heard',
    exceptions: 'To judge',
    ends: 'Ends',
  },
  round: (area: string, number: number) => `${area} ${number}`,
  noVan: 'No van',
  noDriver: 'No driver yet',
  doneOf: (done: number, all: number) => `${done} of ${all}`,
  lastPlace: 'Last place',
  nearStop: (km: string, stop: string, time: string) => `about ${km} km from ${stop}, at ${time}`,
  stopAt: (number: number, postcode: string) => `stop ${number} (${postcode})`,
  theDepot: 'the depot',
  notHeard: 'Not yet',
  ago: (minutes: number) => {
    if (minutes < 1) return 'Just now'
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const parts = [
      ...(hours > 0 ? [counted(hours, 'hour')] : []),
      ...(rest > 0 ? [counted(rest, 'minute')] : []),
    ]
    return `${parts.join(' ')} ago`
  },
  states: {
    planned: 'Planned',
    released: 'Not started',
    started: 'Under way',
    finished: 'Finished',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  overdue: 'Should have started',
  back: 'Rounds',
  sheet: 'Paper sheet',
  toBookings: 'Its bookings',
  map: 'Map',
  streets: {
    credit: '© OpenStreetMap contributors',
    creditUrl: 'https://www.openstreetmap.org/copyright',
    none: 'Streets could not be loaded. The drawing shows the round without them.',
    title: 'Streets under the round. Arrow keys move them, plus and minus change the scale.',
  },
  stops: 'Stops',
  facts: 'The round',
  depot: 'Depot',
  van: 'Van',
  driver: 'Driver',
  plannedTimes: 'Planned',
  startedAt: 'Started',
  finishedAt: 'Finished',
  heardAt: 'Last heard',
  progress: 'Done',
  stopColumns: {
    number: 'Stop',
    who: 'Where',
    window: 'Promised',
    planned: 'Planned',
    now: 'Now',
    state: 'State',
    act: 'Change',
  },
  kinds: { collection: 'Collection', break: 'Break', unload: 'Unload at the depot' },
  stopStates: {
    waiting: 'Waiting',
    next: 'Next',
    'at-door': 'At the door',
    unheard: 'Not heard of',
    done: 'Done',
    gone: 'Not on this round',
  },
  endedAs: {
    done: 'Done',
    moved: 'Moved to another place',
    'handed-back': 'Handed back',
    'taken-out': 'Taken out',
    cancelled: 'Cancelled',
    'moved-day': 'Moved to another day',
    'round-cancelled': 'Round cancelled',
  },
  late: 'Late',
  pinned: 'Pinned',
  expected: (time: string) => `about ${time}`,
  notHeardSince: (time: string) => `not heard since ${time}`,
  arrived: (time: string) => `at the door ${time}`,
  arrivedUnheard: (came: string, since: string) =>
    came === since ? `came ${came}, not heard of since` : `came ${came}, not heard since ${since}`,
  done: (state: string, time: string | null) => (time === null ? state : `${state}, left ${time}`),
  left: (time: string) => `left ${time}`,
  change: 'Move or take out',
  forgotten: 'Details deleted',
  move: 'Move the stop',
  moveTitle: (number: number) => `Stop ${number}`,
  moveLead: 'What is made, and what is next, stays where it is.',
  to: 'To',
  afterStop: (number: number, words: string) => `after stop ${number}: ${words}`,
  first: 'first of what is left',
  thisRound: (name: string) => `${name} (this round)`,
  moveButton: 'Move it',
  breaks: 'That breaks a promise',
  breaksText: 'These donors would be told a new time slot at once:',
  breaksRow: (reference: string, promised: string, expected: string, window: string) =>
    `${reference}: promised ${promised}, would be about ${expected}. New time slot: ${window}.`,
  moveAnyway: 'Move it and tell them',
  pin: 'Pin it to this round',
  unpin: 'Let it go again',
  pinText:
    'A pinned stop keeps its van and its order among the pinned, whatever is planned again. It is moved once it is let go.',
  takeOut: 'Take it out of the round',
  takeOutText:
    'Nobody comes on this day. It waits as an exception until you find another van or tell the donor; by this alone the donor is told nothing. An hour before the end of their time slot we write that we cannot say when we come.',
  takeOutBreakText:
    'The round is planned without it, and its times follow. Nobody is asked about it; its driver can still begin a break under More.',
  openBooking: 'Open the booking, to cancel it or to ring',
  reopen: 'Finished by mistake?',
  reopenText:
    'Until midnight the round can be opened again: its driver’s phone goes on, and what the finish handed back waits again, unless you have decided on it.',
  reopenButton: 'Open the round again',
  reopenRefused: {
    'not-finished': 'The round is not finished, or its day was closed. Open the day again first.',
    'not-today': 'The round is of another day.',
    taken: 'Its driver or its van has another round meanwhile.',
  },
  handOver: 'Hand over',
  handOverText:
    'Whoever signs in as its driver finds the whole round on the phone, with every stop as it stands.',
  handOverButton: 'Hand the round over',
  phoneText: 'The same driver on another phone: hand it over to the same names.',
  lost: 'Van lost',
  falls: 'Van or driver falls out',
  fallsText: 'What can be done, in order, with what follows from each, and everybody’s name and telephone.',
  fallsLink: 'See what can be done',
  fallsTitle: (name: string) => `${name}: its van or driver falls out`,
  fallsLead: (count: number) =>
    count === 0
      ? 'Nobody waits for this round any more.'
      : `${counted(count, 'donor')} still ${count === 1 ? 'waits' : 'wait'} for it. Try these in order.`,
  hand: {
    heading: 'Hand the whole round on',
    text: 'Every stop stays on it, every promise stands, and nobody is told. Whoever drives it finds it on the phone as it stands. What is in the old van is loaded over by hand.',
    /** In place of it, where no donor of the round is on it any more. */
    textLeft:
      'Nobody is told. Whoever drives it finds it on the phone as it stands. What is in the old van is loaded over by hand.',
    /** Of donors whom the round left. */
    left: (count: number) =>
      count === 1
        ? '1 donor is on no round any more: this alone brings no van to that door. Decide about it below as well.'
        : `${counted(count, 'donor')} are on no round any more: this alone brings no van to their doors. Decide about each below as well.`,
    van: 'Van',
    ownVan: (name: string) => `${name}, as it is`,
    idleVan: (name: string, isAtDepot: boolean, bags: number) =>
      `${name}: idle, ${isAtDepot ? 'at the same depot' : 'of another depot'}, up to ${counted(bags, 'bag')}`,
    noVan: 'No other van of this area is idle on this day.',
    noDriver: 'No other driver of this area is free on this day.',
  },
  share: {
    heading: 'Share its stops out',
    text: 'What is left of the other rounds is planned again with its stops: what is done, what is next and what is pinned stays, and every promise holds. First you see who gets which van, and who is left.',
  },
  anotherDayForAll: {
    heading: 'Move them to another day',
    text: 'You choose the day. Each donor is told once, and may choose another or cancel. You see first whom and how.',
    button: (count: number) => `Choose a day for ${count === 1 ? 'this donor' : `these ${count}`}`,
  },
  ring: {
    heading: 'Ring them',
    columns: { who: 'Who', phone: 'Telephone', promised: 'Promised', next: 'What waits' },
    noPhone: 'No telephone: write',
    onRound: 'On this round',
    noRound: 'No round has it: decide',
  },
  lostShow: 'Show what would follow',
  lostServed: (count: number) =>
    count === 0
      ? 'No other van can take a stop of it'
      : `${counted(count, 'donor')} served by another van, as promised`,
  lostServedRow: (reference: string, van: string, round: number, at: string) =>
    `${reference}: ${van}, round ${round}, about ${at}`,
  lostMoved: (count: number) =>
    count === 1 ? 'One other donor changes vans by it' : `${count} other donors change vans by it`,
  lostLeft: (count: number) =>
    count === 0 ? 'Nobody is left without a van' : `${counted(count, 'donor')} left without a van`,
  lostLeftText:
    'They wait on this page, with their telephones, and as one line among the exceptions. Ring them, move them to another day, or offer what would help.',
  lostWhy: (why: string) => `For each of them: ${why}.`,
  lostButton: (served: number) =>
    served > 0 ? 'Give its stops away' : 'It goes no further: list everybody as left',
  lostIdle: (van: string) => `${van} is idle at the same depot: hand the whole round on instead.`,
  cancelRound: 'Cancel the round',
  cancelRoundText:
    'It has not started. Every booking becomes an exception; by this alone donors are told nothing. An hour before the end of their time slot we write that we cannot say when we come.',
  cancelRoundButton: 'Cancel the round',
  cancel: 'Go back',
  why: {
    'no-position': 'nobody knows where it is',
    'no-van': 'no other round of the day goes on',
    'too-big': 'it is more than a van holds',
    'too-long': 'it takes longer than any shift',
    'too-far': 'no van could be there and back in its shift',
    'outside-shifts': 'no van could come within the promised time',
    'no-room': 'no other van has room for it',
    'no-time': 'no other van has time within the promise',
  },
  notServedRow: (who: string, promised: string, why: string | null) =>
    why === null ? `${who}, promised ${promised}.` : `${who}, promised ${promised}: ${why}.`,
  noPromise: 'no time',
  remedy: (van: string, from: string, to: string) =>
    from === to
      ? `${van} could come about ${from}: ask the donor.`
      : `${van} could come from ${from} to ${to}: ask the donor.`,
  /** What whoever rings says to one of them. */
  sayToDonor: (day: string, promised: string | null, other: string | null) =>
    `“We are sorry: we cannot come ${day}${promised === null ? '' : ` ${promised}, as we promised`}. ${
      other === null
        ? 'Which other day suits you?'
        : `Another van could come ${other}. Would that suit you, or another day?`
    }”`,
  anotherDay: 'Or move it to another day.',
  refusals: {
    'unknown-round': 'There is no such round any more.',
    stale:
      'The driver, a donor or somebody at the desk changed this round since you looked. Here it is now: please look again.',
    over: 'This round is over or cancelled: nothing of it can be changed.',
    'unknown-stop': 'There is no such stop in this round.',
    gone: 'This stop is not on the round any more.',
    'no-such-place': 'That place is behind its driver, or its round is over. Choose another.',
    unchanged: 'It stands there already.',
    fixed: 'This stop is pinned. Let it go first, then move it.',
    'unknown-driver': 'Choose a driver of this area.',
    'unknown-van': 'Choose a van of this area that is in use.',
    'driver-away': 'That driver is away on this day. Choose another, or change the rota first.',
    'van-away': 'That van is off the road on this day. Choose another, or change the rota first.',
    'driver-busy': 'That driver has another round on this day. Hand that one over first.',
    'van-busy': 'That van has another round on this day. Give that one another van first.',
    started: 'It is under way: its driver finishes it, or its van is lost.',
  },
  made: (time: string | null) =>
    time === null ? 'The driver has made this stop.' : `The driver has made this stop, at ${time}.`,
  next: (time: string | null) =>
    time === null
      ? 'The driver is on the way to this stop.'
      : `The driver came to this door at ${time}, and has not recorded it yet.`,
  sheetTitle: (area: string, number: number) => `Paper round sheet: ${area}, round ${number}`,
  sheetLead: 'What remains when phones fail. Write what you do; the office types it in.',
  print: 'Print this page: A4, upright. Each page says which round it is of.',
  sheetAt: (moment: string) => `As it was at ${moment}`,
  sheetPhone: (phone: string, hours: string) => `Ring the office: ${phone}, ${hours}`,
  bagsExpected: (clothes: number, books: number, boxes: number) =>
    [
      clothes > 0 && counted(clothes, 'bag of clothes', 'bags of clothes'),
      books > 0 && counted(books, 'bag of books', 'bags of books'),
      boxes > 0 && counted(boxes, 'box of bric-a-brac', 'boxes of bric-a-brac'),
    ]
      .filter((words) => words !== false)
      .join(', '),
  bags: 'Bags',
  place: 'Place',
  access: 'Access',
  note: 'Note',
  standing: 'Always',
  tick: tickedOutcomeNames,
  time: 'Time',
  taken: {
    bagsOfClothes: 'Clothes',
    bagsOfBooks: 'Books',
    boxesOfBricABrac: 'Bric-a-brac',
  },
  reason: 'Reason',
  reasonsHeading: 'Reasons',
  vanChecked: 'Van checked before the start',
  bagsOff: 'Bags off the van',
  kilosOff: 'Kilos',
  signature: 'Driver',
  mapOf: (name: string, stops: number) =>
    `Map of ${name}: ${counted(stops, 'stop')} with its depot. The table of stops has the same in words.`,
  mapOfDay: (rounds: number) =>
    `Map of the day: ${counted(rounds, 'round')}. The list has the same in words.`,
  noMap: 'No stop of it has a position, so there is nothing to draw.',
  scale: (metres: number) => (metres >= 1000 ? `${metres / 1000} km` : `${metres} m`),
  north: 'N',
  legend: {
    van: 'The van, to 250 m, at',
    done: 'Done',
    next: 'Next',
    waiting: 'Waiting',
    late: 'Late',
    gone: 'Not on the round',
    depot: 'Depot',
  },
  stopOfBooking: 'The round',
  stopOf: (name: string, number: number) => `${name}, stop ${number}`,
  leftLabel: 'Left',
  arrivedLabel: 'Arrived',
  ahead: (stops: number) => (stops === 0 ? 'the next stop' : `${counted(stops, 'stop')} away`),
  band: (start: string, end: string) => `${start} to ${end}`,
  bandLabel: 'What the donor is shown',
  where: 'Where the van is',
  photo: 'Driver’s photo',
  photoAlt: (reference: string) => `What the driver photographed at ${reference}`,
  acts: 'What the driver did',
  actColumns: {
    what: 'Act',
    phone: 'By the phone',
    judged: 'By our clock',
    received: 'Reached us',
    result: 'Result',
  },
  results: { applied: 'Applied', held: 'Held for a dispatcher' },
} as const
