import { formatDay, formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { regularToldBefore, regularWithinDays } from '@kindfold/content/facts/booking-facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { NextTurn } from '@kindfold/domain/booking/booking/find-next-turn.ts'
import { sayRhythm } from '@kindfold/content/booking/say-rhythm.ts'

const sayCharityGone = (name: string) => `${name} takes no bookings now.`
const sayAreaGone = (outcode: string) => `We do not collect in ${outcode} any more.`
const sayNext = ({ date, isBooked }: NextTurn, day: string) =>
  `${isBooked ? 'booked for' : 'due on'} ${formatDayFrom(day, date)}`

/** Words of a donor's regular collections. */
export const regularWords = {
  act: 'Have us come regularly',
  actRunning: 'Your regular collections',
  heading: 'Your regular collections',
  agreed: 'What is agreed',
  every: (weeks: number) => `Every ${sayRhythm(weeks)}`,
  now: (weeks: number, charity: string, items: string) =>
    `We come every ${sayRhythm(weeks)} for ${charity}: ${items} each time.`,
  next: (day: string, today: string) =>
    `The next one that is not booked yet is due on ${formatDayFrom(today, day)}. We write to you ${regularToldBefore}.`,
  paused: (until: string) => `They are paused up to ${formatDay(until)}.`,
  start: {
    heading: 'Have us come regularly',
    lead: 'Collections that come again by themselves, for as long as you like.',
    legend: 'How often?',
    first: (day: string, today: string) => `The first is due on ${formatDayFrom(today, day)}.`,
    followsHeading: 'What follows',
    follows: [
      `We book each one ${regularToldBefore}, and write to you: the day, who gets what of it, and a link to skip it.`,
      `If that day has no place, we take the nearest one within ${regularWithinDays} days and say which. If none has one, nothing is booked, and we write to you.`,
      'We come to the address of this booking, for its charity and with its number of bags. Each booking can be changed on its own.',
      'What you declared when you booked counts each time: you are 18 or over, may give what you put out, it is in good condition, and you accept our terms. Skip a collection if that is not so.',
      'You can change or end it at any time, by the link in each letter or on this page.',
      'We keep how to get to your bags, such as a gate code, until you end it. Else it is deleted the day after each collection.',
    ],
    submit: 'Yes, come regularly',
    charityGone: (name: string) =>
      `${sayCharityGone(name)} Choose another charity for this booking first, or book again for another one.`,
    areaGone: sayAreaGone,
    charity: 'Choose another charity',
    again: 'Book another collection',
  },
  turn: {
    heading: (day: string) => `Your collection on ${formatDay(day)}`,
    lead: (day: string) => `We have booked a collection for you on ${formatDay(day)}.`,
    until: (at: string, next: NextTurn | null, day: string) =>
      `You can skip it until ${formatMoment(at)}. Nothing is counted${next === null ? '' : `, and the next one is ${sayNext(next, day)}`}.`,
    skip: 'Skip this collection',
    done: (day: string, next: NextTurn | null) =>
      `Nobody will come on ${formatDay(day)}: please keep your bags inside.${next === null ? '' : ` The next one is ${sayNext(next, day)}${next.isBooked ? '' : `, and we write to you ${regularToldBefore}`}.`}`,
    doneHeading: 'This collection is skipped',
    tooLate: (at: string, isCounted: boolean) =>
      `It could be skipped until ${formatMoment(at)}. You can still cancel it: by the link “See or change this booking” in our letter, or by “Find my booking”.${isCounted ? ' A cancellation at this time is counted.' : ''} You can also ring us on ${organisation.phone.display}.`,
    find: 'Find my booking',
    book: 'Book a collection',
    over: 'This collection is over. Nothing of it can be skipped any more.',
    moved: 'Its day has changed since this page was opened. This is what it says now.',
  },
  change: {
    heading: 'Come more often or less',
    legend: 'How often?',
    lead: (next: string, today: string) =>
      `The next one that is not booked yet stays due on ${formatDayFrom(today, next)}. After that we come as often as you choose here. What is booked already stays booked.`,
    submit: 'Change it',
  },
  parts: {
    heading: 'Change where we come, for whom and what',
    where: (address: string) => `We come to ${address}.`,
    address: 'Change the address',
    place: 'Change where the bags are and how to get to them',
    charity: 'Change the charity',
    bags: 'Change your usual bags',
    back: 'Your regular collections',
    submit: 'Save',
    addressLead:
      'Each collection that we book from now on is there. How to get to your bags stays as you said it, and is changed on its own.',
    placeLead: 'What our driver reads for each collection that we book from now on.',
    accessHint:
      'A gate code or a buzzer, for example. We keep it until you end your regular collections, or empty it here.',
    charityLead: 'Each collection that we book from now on is for the one that you choose.',
    bagsLead: 'What we plan for each collection that we book from now on.',
    also: (day: string) => `Also the collection on ${formatDay(day)}, which is booked already`,
    done: {
      changed: 'Your regular collections have changed. What is booked already stays as it is.',
      both: 'Your regular collections have changed, and the one that is booked already is as they are. If it had to change for that, we write to you about it.',
      alone:
        'Your regular collections have changed. The one that is booked already could not be changed with them: open its own page by the link in our letter, or by “Find my booking”.',
    },
    outside: (outcode: string) =>
      `We do not collect in ${outcode} yet. Your regular collections stay as they are.`,
    otherArea: (area: string) =>
      `That is in another area, ${area}, which has days of its own. End your regular collections, book one there, and have it come regularly.`,
    runs: 'You have regular collections at that postcode already.',
    charityGone: (name: string) =>
      `${sayCharityGone(name)} Choose another one: until then we book nothing, and neither how often we come nor your usual bags can change.`,
    areaGone: (outcode: string) =>
      `${sayAreaGone(outcode)} Until we do again we book nothing. You can end them below.`,
    notOnDay: (day: string) =>
      `We do not collect for this charity on ${formatDay(day)}, when the next one is due. Choose another one.`,
  },
  end: {
    heading: 'End your regular collections',
    lead: 'We book no more after this, and delete what we kept of how to get to your bags.',
    stays: (day: string) => `The collection on ${formatDay(day)} stays booked, unless you skip it above.`,
    submit: 'End them',
    done: 'Your regular collections have ended. We book no more by ourselves.',
    again: 'You can book at any time, and begin again from that booking.',
  },
  stale: 'It has changed meanwhile. This is what it says now.',
  chooseWeeks: 'Choose how often we should come.',
  unverified: 'Open this page by the link in your email to begin: so we know that the address is yours.',
} as const
