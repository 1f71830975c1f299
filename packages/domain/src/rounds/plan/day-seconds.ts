import { londonInstant } from '../../base/calendar/london-time.ts'

/** '08:30' or '08:30:00' as seconds from local midnight. */
export function toSeconds(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Seconds from local midnight as '08:30', or '08:30:15'. A day of the planner ends before midnight. */
export function toTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`
}

/** The instant of a date and seconds from its local midnight, by the clock on the wall. */
export function toInstant(date: string, seconds: number): Date {
  const time = toTime(Math.min(Math.max(Math.round(seconds), 0), 86_399))
  return londonInstant(date, time)
}
