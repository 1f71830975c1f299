import { isDate, londonInstant, readLondonClock } from '../../base/calendar/london-time.ts'

/** What is wrong with a day and a time that somebody typed. */
export type MomentFault =
  | 'no-day'
  | 'no-time'
  | 'malformed-day'
  | 'malformed-time'
  | 'skipped-time'
  | 'repeated-time'

/**
 * Reads a day ('2027-03-28') and a time ('9:05', '09:05', '09.05') as London's clocks show them; null: neither was typed. Refuses a
 * time that the night of a clock change skips or repeats, since nobody could say which is meant.
 */
export function readMoment(
  typedDay: string,
  typedTime: string,
): { kind: 'read'; at: Date } | { kind: 'faulty'; fault: MomentFault } | null {
  const [day, time] = [typedDay.trim(), typedTime.trim()]
  if (day === '' && time === '') return null
  if (day === '') return { kind: 'faulty', fault: 'no-day' }
  if (time === '') return { kind: 'faulty', fault: 'no-time' }
  if (!isDate(day)) return { kind: 'faulty', fault: 'malformed-day' }
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(time) ?? []
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    return { kind: 'faulty', fault: 'malformed-time' }
  const at = londonInstant(day, clock)
  const shows = (instant: Date) => {
    const shown = readLondonClock(instant)
    return shown.date === day && shown.time === `${clock}:00`
  }
  if (!shows(at)) return { kind: 'faulty', fault: 'skipped-time' }
  if (shows(new Date(at.getTime() + 3_600_000))) return { kind: 'faulty', fault: 'repeated-time' }
  return { kind: 'read', at }
}
