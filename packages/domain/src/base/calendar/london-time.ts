import { addDays } from '@kindfold/content/calendar/format-when.ts'
import { londonInstant, londonOffsetMs } from '@kindfold/content/calendar/london-instant.ts'

export { addDays, londonInstant }

const dayMs = 24 * 60 * 60_000

/** Local date and time in London at an instant: '2027-03-28' and '01:30:00'. */
export function readLondonClock(instant: Date): { date: string; time: string } {
  const shown = new Date(instant.getTime() + londonOffsetMs(instant)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19) }
}

/** Today in London, 'YYYY-MM-DD'. */
export function londonDate(instant: Date): string {
  return readLondonClock(instant).date
}

/** When the day of an instant began in London. */
export const startOfLondonDay = (instant: Date): Date => londonInstant(londonDate(instant), '00:00')

/** Days from one date to another; negative when the second is earlier. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The same day of the month some months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Whether a text is an existing date, 'YYYY-MM-DD'. Year 0 exists only in JavaScript. */
export function isDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Whether a text that begins 'YYYY-MM-DD' is an instant of an existing date. */
export function isInstant(text: string): boolean {
  return isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}
