import { addMonths, isDate } from '../base/calendar/london-time.ts'

/** Why a typed day cannot be: it is none, is still to come, or lies before what it must follow. */
export type DayProblem = 'malformed' | 'future' | 'before'

/** What is wrong with a day at the bank, which is neither to come nor before what it follows from; null: nothing. */
export function judgeDay(on: string, { from, today }: { from: string; today: string }): DayProblem | null {
  if (!isDate(on) || on < addMonths(today, -24)) return 'malformed'
  if (on > today) return 'future'
  return on < from ? 'before' : null
}
