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
): { outcome: 'read'; at: Date } | { outcome: 'faulty'; fault: MomentFault } | null {
  const [day, time] = [typedDay.trim(), typedTime.trim()]
  if (day === '' && time === '') return null
  if (day === '') return { outcome: 'faulty', fault: 'no-day' }
  if (time === '') return { outcome: 'faulty', fault: 'no-time' }
  if (!isDate(day)) return { outcome: 'faulty', fault: 'malformed-day' }
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(time) ?? []
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    return { outcome: 'faulty', fault: 'malformed-time' }
  const at = londonInstant(day, clock)
  const shows = (instant: Date) => {
    const shown = readLondonClock(instant)
    return shown.date === day && shown.time === `${clock}:00`
  }
  if (!shows(at)) return { outcome: 'faulty', fault: 'skipped-time' }
  if (shows(new Date(at.getTime() + 3_600_000))) return { outcome: 'faulty', fault: 'repeated-time' }
  return { outcome: 'read', at }
}
