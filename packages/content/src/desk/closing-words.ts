import { formatCount } from '../facts/format-count.ts'
import { done, refused, refusedEach } from './act-words.ts'
import { formatKilos } from './format-kilos.ts'

/** Words of the page that settles a day, as one closes a till. */
export const closingWords = {
  title: 'Settle the day',
  lead: 'Bookings, stops and outcomes; bags at doors and bags off the van. What does not agree is shown as it is.',
  back: 'Days',
  agrees: 'Every booking has an outcome, and as many bags came off the vans as were taken at doors.',
  differs:
    'Something does not agree. You can settle the day all the same: the difference stays to be judged.',
  onNoRound: (count: number) =>
    count === 1 ? '1 booking was on no round.' : `${formatCount(count)} bookings were on no round.`,
  bagsUnsaid: (count: number) =>
    count === 1
      ? 'Of 1 round nobody said what bags came off: it counts as none.'
      : `Of ${formatCount(count)} rounds nobody said what bags came off: they count as none.`,
  closed: (by: string, moment: string) => `Settled by ${by}, ${moment}. What phones still send is held.`,
  facts: {
    bookings: 'Bookings',
    onStops: 'On a stop',
    outcomes: 'With an outcome',
    bagsAtDoors: 'Bags and boxes at doors',
    bagsOff: 'Bags and boxes off the vans',
    kilos: 'Kilos off the vans',
    exceptions: 'To judge',
  },
  count: formatCount,
  less: (count: number) => `${formatCount(count)} fewer`,
  more: (count: number) => `${formatCount(count)} more`,
  kilos: formatKilos,
  rounds: 'Rounds',
  noRounds: 'No round was released for this day.',
  columns: {
    round: 'Round',
    state: 'State',
    stops: 'Stops',
    done: 'Done',
    handedBack: 'Handed back',
    takenOut: 'Taken out',
    doors: 'Bags at doors',
    off: 'Bags off',
    kilos: 'Kilos',
  },
  round: (number: number, van: string | null, driver: string | null) =>
    [`Round ${number}`, van, driver].filter(Boolean).join(', '),
  unsaid: 'not said',
  counted: (count: number, said: number | null, by: string) =>
    said === count
      ? `${formatCount(count)}, as ${by} counted`
      : `${formatCount(count)} counted by ${by}; ${said === null ? 'the driver did not say' : `the driver said ${formatCount(said)}`}`,
  byHand: {
    heading: 'Bags and kilos by hand',
    text: 'Where the phone did not send them, or what came off the van is something else. What the driver said stays beside it. A field that you leave empty stays as it was.',
    round: 'Round',
    bags: 'Bags and boxes off the van',
    kilos: 'Kilos',
    submit: 'Save the count',
    takeBack: 'Take the counts of this round back',
    malformed: 'Write whole numbers.',
    missing: 'Write the bags, the kilos, or both.',
    unknown: 'Choose a round of this day.',
    typed: (round: string, bags: string, kilos: string) =>
      [`You typed: ${round}`, bags && `bags and boxes ${bags}`, kilos && `kilos ${kilos}`]
        .filter(Boolean)
        .join(', '),
  },
  states: {
    released: 'not started',
    started: 'under way',
    finished: 'finished',
    closed: 'closed',
  },
  open: {
    heading: 'Without an outcome',
    lead: 'Nobody has said what became of these. Ask the driver first. Record here where we did not come; any other outcome is recorded on the booking.',
    more: (n: number) => `And ${n} more. They stand here once these have an outcome.`,
    none: 'Every booking has an outcome.',
    legend: 'Where we did not come',
    one: (reference: string, status: string, round: number | null) =>
      `${reference}: ${status}${round === null ? ', on no round' : `, round ${round}`}`,
    other: 'Another outcome',
    check: 'See who would be told',
    confirm: 'Record these as missed',
    choose: 'Choose at least one booking.',
    meanwhile: 'Nothing recorded: what you ticked waits here for no outcome any more.',
    refused: (references: string) =>
      `Not recorded, since their state does not allow it or their day is not over: ${references}.`,
  },
  close: {
    heading: 'Settle',
    text: 'Once the day is settled its rounds are over. What a phone still sends is kept, and waits under Exceptions.',
    out: 'Settle although a round is out',
    submit: 'Settle the day',
  },
  reopen: {
    heading: 'Settled too early?',
    text: 'Until midnight the day can be opened again. Each round is as it was before, and its driver goes on. What phones sent meanwhile still waits under Exceptions.',
    submit: 'Open the day again',
  },
  closedAlready: (by: string) => `${by} has settled this day already.`,
} as const

type Counted = { bookings: number; onStops: number; bagsUnsaid: number }
type Agrees = { agrees: boolean; till: Counted }

/** What was compared of a day and agrees, or that it does not; and what was not compared, where there is any. */
export function sayTill({ agrees, till: { bookings, onStops, bagsUnsaid } }: Agrees): string[] {
  return [
    agrees ? closingWords.agrees : closingWords.differs,
    ...(bookings > onStops ? [closingWords.onNoRound(bookings - onStops)] : []),
    ...(bagsUnsaid > 0 ? [closingWords.bagsUnsaid(bagsUnsaid)] : []),
  ]
}

/** How counting a day, settling it or opening it again ended. */
export const countDayWords = {
  counted: done(sayTill),
  closed: done(
    (counted: Agrees) => [
      ...sayTill(counted),
      counted.agrees ? 'Settled.' : 'Settled. Something does not agree.',
    ],
    'day-counted',
  ),
  reopened: done(() => 'Open again. Each round is as it was before.', 'day-reopened'),
  ...refusedEach({
    'unknown-day': 'There is no such day.',
    'not-yet': 'This day has not come yet.',
    'not-closed': 'This day is not settled.',
    'not-today': 'Only the day of today can be opened again.',
    taken:
      'Not opened: a driver or a van of this day has another round meanwhile. Take it off that round first.',
  }),
  'closed-already': refused(({ by }: { by: string | null }) => closingWords.closedAlready(by ?? '')),
  'rounds-out': refused(({ numbers }: { numbers: readonly number[] }) =>
    numbers.length > 1
      ? `Not settled: rounds ${numbers.join(', ')} are still out. Finish them, or say that you settle it all the same.`
      : `Not settled: round ${numbers.join(', ')} is still out. Finish it, or say that you settle it all the same.`,
  ),
}

/** What the audit calls acts on days that are closed. */
export const closingAuditNames = {
  'close-round-day': 'Day of rounds closed',
  'reopen-round-day': 'Day of rounds opened again',
}
