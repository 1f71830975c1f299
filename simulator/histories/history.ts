/** Something that a person does at a moment, or that happens to them. What no longer applies does nothing. */
export type Happening = {
  /** 'donor 3, 2': keeps its name when others are left out. */
  id: string
  who: string
  at: Date
} & (
  | { act: 'book'; date: string }
  | { act: 'read-page' }
  | { act: 'cancel' }
  | { act: 'move'; days: number }
  | { act: 'assign-drivers'; date: string }
  | { act: 'close-day'; date: string }
  /** The dispatcher moves the last stop of a round to the front of what its driver has before him. */
  | { act: 'move-stop'; date: string }
  | { act: 'drive'; date: string; pace: number }
  /** The phone is out of reach: what is done meanwhile waits on it. */
  | { act: 'lose-signal'; minutes: number }
  /** The driver says so, and stands still for as long. */
  | { act: 'say-late'; minutes: number }
  /** The driver does nothing more today, and says nothing. */
  | { act: 'leave-open' }
  /** Of all channels, or of one; for a while. */
  | { act: 'mail-refused' | 'mail-slow' | 'mail-lost'; minutes: number }
  /** Nothing of ours runs. */
  | { act: 'machine-asleep'; minutes: number }
)

/** Weeks of Kindfold as they were drawn from a seed: all that people and faults will do. */
export type History = {
  seed: number
  /** Local midnight of the first day: 'YYYY-MM-DD'. */
  startsOn: string
  days: number
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
