import { addDays, formatDay, formatTime, splitDay } from '../calendar/format-when.ts'
import { isBankHoliday } from '../calendar/list-bank-holidays.ts'
import { organisation } from '../organisation/organisation.ts'
import { type OpeningHours, weekdayNames } from '../facts/format-opening-hours.ts'

/** Whether somebody answers our phone: until when ('3pm'), or from when again ('6am on Friday'). */
export type PhoneAnswer = { isAnswered: true; until: string } | { isAnswered: false; from: string }

const londonClock = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** A year, in which somebody answers on some day. */
const daysAhead = 366

/** Whether somebody answers at an instant. The day is named, so that the words stay true when they are read later. */
export function findPhoneAnswer(hours: OpeningHours, now: Date): PhoneAnswer {
  const part: Record<string, string> = {}
  for (const { type, value } of londonClock.formatToParts(now)) part[type] = value
  const time = `${part.hour}:${part.minute}`
  const today = `${part.year}-${part.month}-${part.day}`
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const date = addDays(today, ahead)
    if (!isAnsweredOn(hours, date) || (ahead === 0 && time >= hours.closesAt)) continue
    if (ahead === 0 && time >= hours.opensAt) return { isAnswered: true, until: formatTime(hours.closesAt) }
    // A weekday alone is the next of its name.
    const day = ahead > weekdayNames.length ? formatDay(date) : nameWeekday(date)
    return { isAnswered: false, from: `${formatTime(hours.opensAt)} on ${day}` }
  }
  throw new RangeError('the phone is answered on no day')
}

function isAnsweredOn({ days, onBankHolidays = false }: OpeningHours, date: string): boolean {
  return days.some((day) => day === nameWeekday(date)) && (onBankHolidays || !isBankHoliday('england', date))
}

const nameWeekday = (date: string): string => splitDay(date).weekday

/** How to ring us: '020 7946 0000 until 3pm', or '020 7946 0000 from 6am on Friday'. */
export function sayWhenToRing(answer: PhoneAnswer): string {
  return `${organisation.phone.display} ${answer.isAnswered ? `until ${answer.until}` : `from ${answer.from}`}`
}
