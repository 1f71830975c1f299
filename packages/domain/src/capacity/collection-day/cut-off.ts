import { addDays, londonInstant } from '../../base/calendar/london-time.ts'

/**
 * The instant until which a collection can be booked, changed and cancelled: the area's cut-off on the day before,
 * London time. At that very instant it is too late (booking spec, coverage_areas).
 */
export function cutOffAt(collectionDate: string, cutOff: string): Date {
  return londonInstant(addDays(collectionDate, -1), cutOff)
}

/** Whether a collection of that date can still be booked, changed or cancelled. */
export function isBeforeCutOff(now: Date, collectionDate: string, cutOff: string): boolean {
  return now.getTime() < cutOffAt(collectionDate, cutOff).getTime()
}
