import { handOverWords } from '@kindfold/content/booking/hand-over-words.ts'
import { formatDay, formatTime, formatWindow } from '@kindfold/content/calendar/format-when.ts'

type Span = { start: string; end: string }

/** What a donor reads of the collection while its round is under way. */
export const liveWords = {
  heading: 'Your collection today',
  headingOf: (date: string) => `Your collection on ${formatDay(date)}`,
  promised: (window: Span) => `We’ll come ${formatWindow(window)}.`,
  out: (window: Span) => `Please have your bags out by ${formatTime(window.start)}.`,
  beIn: (window: Span) => handOverWords.beIn(formatTime(window.start)),
  underWay: 'The van is on its round.',
  next: 'You are next.',
  away: (stops: number) => (stops === 1 ? 'About 1 stop away.' : `About ${stops} stops away.`),
  later: { morning: 'Later this morning.', afternoon: 'Later this afternoon.' },
  expected: (band: Span) => `We expect to be with you ${formatWindow(band)}.`,
  atDoor: 'Our driver is at your door.',
  late: (band: Span) => `We are running late, and we are sorry. We now expect to come ${formatWindow(band)}.`,
  unsure:
    'We cannot say yet when we will come. We are looking for another van, and this page shows it as soon as we know.',
  /** Neither the van nor the office knows better. */
  unknown: 'We cannot say yet when we will come, and we are sorry.',
  notHeard: (since: string) => `We have not heard from the van since ${since.replace(' today', '')}.`,
  stillSaid: (span: Span) => `The last that we know: we come ${formatWindow(span)}.`,
  /** Whether it was told by then, nobody knows here: its message may still wait. */
  wasMeant: (span: Span) =>
    `We meant to come ${formatWindow(span)}. We do not know yet when we come instead, and we are sorry.`,
  asked: 'Somebody at our office has been told, and is finding out.',
  again: 'Our driver will try again today.',
  over: 'This is how it went.',
  photo: 'The bags at your door, as our driver photographed them',
  photoLead: 'Our driver’s photo',
  elsewhere: 'Where else it can go',
  nextDates: 'The next days with places',
  bookAgain: 'Choose a new day',
  leave: 'It does not suit me',
  refreshed: 'This page keeps itself up to date.',
  reload: 'Reload this page to see how far we are.',
  /** `/manage/:token/late` */
  choice: {
    heading: 'We are late. What suits you?',
    lead: (when: string) => `We now expect to come ${when}. We are sorry for the wait.`,
    stay: 'My bags stay out',
    stayText: 'You do not need to be in. Leave the bags where they are, and we’ll take them with us.',
    unsureStayText:
      'You do not need to be in. Leave the bags where they are. If we can still come today, we’ll take them with us. If not, we’ll tell you the next days.',
    wait: 'I wait for you',
    waitText: 'Our driver rings at your door when we come, and waits for you.',
    unsureWaitText:
      'If we can still come today, our driver rings at your door and waits for you. If not, we’ll tell you the next days.',
    unsureLead: 'We cannot say yet when we will come, and we are sorry. Choose what suits you.',
    move: 'Come on another day',
    moveText:
      'Choose a day, and your collection moves there at once. Nothing is counted against you. Please take your bags back inside until then.',
    noDays: 'There is no other day to choose at the moment.',
    leave: 'Leave it, and cancel',
    leaveText:
      'We take your collection off today’s round, and you book again when you like. It does not count as a cancellation of yours. Please take your bags back inside.',
    nothing:
      'There is nothing to choose here now. Your booking’s page shows when we come, and what you can still do.',
    leaveAhead:
      'We will not come, and you book again when you like. It does not count as a late cancellation. Please keep your bags inside.',
    keep: 'Keep my collection',
    over: 'It is too late to choose. You can see on your booking’s page how it went.',
  },
} as const
