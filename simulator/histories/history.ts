import type { Engine } from '../world/open-world.ts'

/** Something that a person does at a moment, or that happens to them. What no longer applies does nothing. */
export type Happening = {
  /** 'donor 3, 2': keeps its name when others are left out. */
  id: string
  who: string
  at: Date
} & (
  | { act: 'book'; areaId: string; date: string }
  /** By telephone, without an e-mail address: somebody at the desk types it. */
  | { act: 'book-by-telephone'; areaId: string; date: string }
  | { act: 'read-page' }
  /** Somebody chooses a day, fills in the pages and goes away. */
  | { act: 'begin'; areaId: string; date: string }
  | { act: 'cancel' }
  | { act: 'move'; days: number }
  /** Goes Back after booking, and sends the last page again. */
  | { act: 'send-again' }
  /** Has the details open in two tabs, and saves another field in each. */
  | { act: 'change-in-two-tabs' }
  | { act: 'say-missed' }
  /** Asks for a link to all bookings. */
  | { act: 'ask-for-link' }
  | { act: 'ask-us' }
  /** Asks for the deletion of all that we know; the link in the letter is opened once it is there. */
  | { act: 'ask-to-be-forgotten' }
  /** Where we do not collect: a postcode, and the waiting list. */
  | { act: 'wait-for-area' }
  | { act: 'assign-drivers'; areaId: string; date: string }
  | { act: 'close-day'; areaId: string; date: string }
  /** The dispatcher moves the last stop of a round to the front of what its driver has before him. */
  | { act: 'move-stop'; areaId: string; date: string }
  /** Gives a round that is out to a driver who has none. */
  | { act: 'hand-over-round'; areaId: string; date: string }
  /** The van goes no further: its stops are shared out. */
  | { act: 'lose-van'; areaId: string; date: string }
  /** No bookings of the day are collected: all are cancelled. */
  | { act: 'stop-day'; areaId: string; date: string }
  /** Puts right what the driver recorded at a door. */
  | { act: 'correct-outcome'; areaId: string; date: string }
  /** Two people at the desk have one booking open, and save another field each. */
  | { act: 'edit-in-pairs'; areaId: string; date: string }
  /** Decides all that waits on the list of exceptions. */
  | { act: 'settle-exceptions'; areaId: string }
  /** A colleague of one area tries the pages of another. */
  | { act: 'look-beyond' }
  | { act: 'drive'; driver: string; date: string; pace: number }
  /** The phone is out of reach: what is done meanwhile waits on it. */
  | { act: 'lose-signal'; driver: string; minutes: number }
  /** The driver says so, and stands still for as long. */
  | { act: 'say-late'; driver: string; minutes: number }
  /** The phone's clock goes wrong, until the next day. */
  | { act: 'clock-off'; driver: string; minutes: number }
  /** The driver does nothing more today, and says nothing. */
  | { act: 'leave-open'; driver: string }
  /** Words of the driver to the desk. */
  | { act: 'write-note'; driver: string }
  /** Gives the next stop back to the office. */
  | { act: 'hand-back'; driver: string }
  /** Takes the last act back, and does it again. */
  | { act: 'undo'; driver: string }
  /** Another phone goes on with the round; the one before is lost. */
  | { act: 'lose-phone'; driver: string }
  /** An editor changes a fact at the desk, and somebody opens every public page. */
  | { act: 'change-hours' | 'count-reviews' | 'close-area' }
  /** Of all channels, or of one; for a while. */
  | { act: 'mail-refused' | 'mail-slow' | 'mail-lost'; minutes: number }
  /** Nothing of ours runs. */
  | { act: 'machine-asleep'; minutes: number }
  /** Nothing of ours reaches the database. */
  | { act: 'database-away'; minutes: number }
  /** The process ends at one of the next transactions: before its commit, or after it and before anybody is answered. */
  | { act: 'process-ended'; after: number; isCommitted: boolean }
)

export type ActName = Happening['act']
/** A happening of one kind. */
export type HappeningOf<Name extends ActName> = Extract<Happening, { act: Name }>
/** A happening as it is drawn: whose it is, is said once for all of them. */
export type Draft = Happening extends infer One
  ? One extends Happening
    ? Omit<One, 'id' | 'who'>
    : never
  : never

/** Weeks of Kindfold as they were drawn from a seed: all that people and faults will do. */
export type History = {
  seed: number
  /** Local midnight of the first day: 'YYYY-MM-DD'. */
  startsOn: string
  days: number
  engine: Engine
  /** How many towns we collect in: Cambridge, then Oxford. */
  areas: number
  /** How many bags a van takes: with few, a day needs more than one. */
  vanBags: number
  happenings: readonly Happening[]
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' })
const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** An instant as a story tells it: 'Wed 25 Nov, 11:20'. */
export const sayMoment = (at: Date): string => `${weekday.format(at)} ${moment.format(at)}`

/** A happening in one line. */
export function sayHappening(happening: Happening): string {
  const { at, who, id: _, act, ...with_ } = happening
  const details = Object.entries(with_).map(([name, value]) => `${name} ${value}`)
  return `${sayMoment(at)}  ${who}: ${act}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}
