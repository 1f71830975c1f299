import type { Said } from '../says/mark-said.ts'
import { dayBefore, formatDay, formatMoment } from '../calendar/format-when.ts'
import { formatItems } from './format-items.ts'
import { manageWords } from './manage-words.ts'
import { momentWords as words } from './moment-words.ts'

type Span = { start: string; end: string }

/** What the thread says of a collection. What is left out is not known, or is said beside the thread. */
export type MomentFacts = {
  status: keyof typeof manageWords.statuses
  /** 'YYYY-MM-DD', local. */
  collectionDate: string
  /** The time slot that was promised, local times; null before it is. */
  window: Span | null
  /** The slot that a message told, where that is not the one that counts; null: none. */
  toldSlot?: Span | null
  /** When it was booked, when the slot was told, when it ended: ISO instants. */
  bookedAt?: string | null
  toldAt?: string | null
  endedAt?: string | null
  /** Whether the evening on which we tell is further on than we said. */
  isToldLate?: boolean
  /** Within which the driver is expected, where that is not the promised slot. */
  band?: Span | null
  /** We should have been by now: nobody said yet that we did not come, or the donor did. */
  overdue?: 'due' | 'reported' | null
  /** Whether the page says beside the thread how far we are. */
  isFollowed?: boolean
  taken?: Parameters<typeof formatItems>[0] | null
  reason?: string | null
  cancelledBy?: 'donor' | 'staff' | null
  isWithoutEmail?: boolean
  /** The bags are handed over at the door. */
  isHandedOver?: boolean
}

/** One of the moments of a collection. */
export type Moment = {
  name: 'booked' | 'told' | 'doorstep'
  /** `next`: what the donor waits for. `now`: it happens. `ended`: it came to nothing. */
  state: keyof typeof words.states
  title: string
  lines: readonly string[]
  /** What the title says, as machines read it. */
  says?: readonly Said[]
}

/**
 * The moments of a collection in their order: booked, told when we come, the doorstep. Being told is left out where a
 * collection ended without it. At most one is `next` or `now`.
 */
export function listMoments(facts: MomentFacts): Moment[] {
  const { bookedAt, window } = facts
  const isWaiting = facts.status === 'booked' && !facts.overdue
  const booked: Moment = { name: 'booked', state: 'done', title: words.booked, lines: sayWhen(bookedAt) }
  const told = window || isWaiting ? sayTold(facts) : null
  return [booked, ...(told === null ? [] : [told]), sayDoorstep(facts)]
}

/** Null: a slot was set, newer news took the place of its message, and nothing is said of it any more. */
function sayTold(facts: MomentFacts): Moment | null {
  const { window, toldSlot, toldAt, collectionDate, isToldLate, isWithoutEmail } = facts
  const name = 'told'
  if (window) {
    const counts = countsSlot(facts)
    const slot = counts || toldSlot === undefined ? window : toldSlot
    if (slot === null) return null
    const says: Said[] = [{ kind: counts ? 'slot' : 'slot-told', date: collectionDate, ...slot }]
    const lines = toldSlot === undefined ? sayWhen(toldAt) : []
    return { name, state: 'done', title: words.told(slot), lines, says }
  }
  const onTime = isWithoutEmail ? words.tellWithoutEmail : words.tell
  return {
    name,
    state: 'next',
    title: words.tellBy(dayBefore(collectionDate)),
    lines: [isToldLate ? words.tellLate : onTime],
  }
}

/** Whether the slot is the last that was said of when we come. */
const countsSlot = ({ status, band, overdue, isFollowed }: MomentFacts) =>
  (status === 'scheduled' || status === 'on-the-way') && !band && !overdue && !isFollowed

function sayDoorstep(facts: MomentFacts): Moment {
  const { status, collectionDate, window, band, overdue, isFollowed, isHandedOver } = facts
  const title = words.doorstep(collectionDate)
  const day: Said = { kind: 'day', date: collectionDate }
  const say = (state: Moment['state'], line: string, heading = title): Moment => ({
    name: 'doorstep',
    state,
    title: heading,
    says: [day],
    lines: isFollowed ? [] : [line],
  })
  if (overdue) return { ...say('now', ''), lines: [manageWords.overdue[overdue]] }
  switch (status) {
    case 'booked':
    case 'scheduled':
      return say(window ? 'next' : 'later', (isHandedOver ? words.beIn : words.putOut)(window))
    case 'on-the-way':
      return say('now', words.onTheWay(collectionDate, band ?? window), manageWords.statuses[status].name)
    case 'collected':
    case 'part-collected':
    case 'refused':
    case 'missed':
    case 'nothing-out':
    case 'no-access':
    case 'cancelled':
      // A second try of the day is under way: the first outcome is not the last word.
      return isFollowed ? say('now', '') : sayEnd(facts)
  }
}

function sayEnd({ status, collectionDate, endedAt, taken, reason, cancelledBy }: MomentFacts): Moment {
  const { name, text } = manageWords.statuses[status]
  const isTaken = status === 'collected' || status === 'part-collected'
  const when = endedAt ? sayWhen(endedAt) : status === 'cancelled' ? [] : [formatDay(collectionDate)]
  return {
    name: 'doorstep',
    state: isTaken ? 'done' : 'ended',
    title: name,
    says: [{ kind: 'outcome', value: status }],
    lines: [
      ...when,
      ...(cancelledBy ? [manageWords.cancelledBy[cancelledBy]] : taken ? [] : [text]),
      ...(taken ? [(isTaken ? words.took : words.tookAllTheSame)(formatItems(taken))] : []),
      ...(reason ? [words.why(reason)] : []),
    ],
  }
}

const sayWhen = (instant: string | null | undefined) => (instant ? [formatMoment(instant)] : [])
