import {
  districtRuleAt,
  districtRuleWithoutPlanAt,
  planReleasedAt,
} from '@kindfold/content/facts/planning-facts.ts'
import { addDays, londonInstant, readLondonClock } from '../../base/calendar/london-time.ts'

/** How long a plan has after a cut-off that is later than usual, before the district rule runs. */
const timeForItMs = 30 * 60_000

/**
 * When a plan of a date is released by itself, and when the district rule runs: where none was, and where nothing can be
 * planned. Never before the cut-off.
 */
export function findHoursOfEvening(
  date: string,
  openUntil: Date,
): { releaseAt: Date; districtRuleAt: Date; districtRuleWithoutPlanAt: Date } {
  const eve = addDays(date, -1)
  const later = (time: string, ms: number) =>
    new Date(Math.max(londonInstant(eve, time).getTime(), openUntil.getTime() + ms))
  return {
    releaseAt: later(planReleasedAt, 0),
    districtRuleAt: later(districtRuleAt, timeForItMs),
    districtRuleWithoutPlanAt: later(districtRuleWithoutPlanAt, 0),
  }
}

/** Until when a day whose evening was missed is still planned by itself. */
const dayBegins = '08:00'

/** Whose rounds are planned now: tomorrow's, and early in the morning today's, where the evening was missed. */
export function listDatesToPlan(now: Date): string[] {
  const { date, time } = readLondonClock(now)
  return [...(time < dayBegins ? [date] : []), addDays(date, 1)]
}
