import { reminderTime } from '@kindfold/content/facts/booking-facts.ts'
import { addDays, londonInstant } from '../../base/calendar/london-time.ts'

/** When the donors of a day are reminded of it: at 5pm the day before. */
export const findReminderTime = (collectionDate: string): Date =>
  londonInstant(addDays(collectionDate, -1), reminderTime)

/** Whether the reminder of a day is still to come: whoever chooses the day later has just read everything. */
export const isReminderToCome = (collectionDate: string, now: Date): boolean =>
  now < findReminderTime(collectionDate)
