import { cutOffTime, workingDayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import { addDays, readLondonClock } from '../../base/calendar/london-time.ts'

const alarmTime = '20:45'

/**
 * Whose windows are assigned now. In the evening tomorrow's; by day, when last evening's job was missed, those of
 * today that are still without one.
 */
export function listDatesToAssign(now: Date): string[] {
  const { date, time } = readLondonClock(now)
  return [
    ...(time < workingDayEndsAt ? [date] : []),
    // Before the cut-off tomorrow may still be booked and changed.
    ...(time >= cutOffTime ? [addDays(date, 1)] : []),
  ]
}

/** Whose window messages must have been sent by now: tomorrow's from a quarter to nine, then until their day is over. */
export function listDatesToWatch(now: Date): string[] {
  const { date, time } = readLondonClock(now)
  if (time < workingDayEndsAt) return [date]
  return time >= alarmTime ? [addDays(date, 1)] : []
}
