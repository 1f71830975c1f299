import { formatTime } from '../calendar/format-when.ts'
import { organisation } from '../organisation/organisation.ts'
import { type OpeningHours, weekdayNames } from '../facts/format-opening-hours.ts'

/** Whether somebody answers our phone: until when ('3pm'), or from when again ('6am on Friday'). */
export type PhoneAnswer = { isAnswered: true; until: string } | { isAnswered: false; from: string }

const londonClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** Whether somebody answers at an instant. The day is named, so that the words stay true when they are read later. */
export function findPhoneAnswer(hours: OpeningHours, now: Date): PhoneAnswer {
  const part: Record<string, string> = {}
  for (const { type, value } of londonClock.formatToParts(now)) part[type] = value
  const time = `${part.hour}:${part.minute}`
  const today = weekdayNames.findIndex((day) => day === part.weekday)
  for (let ahead = 0; ahead <= weekdayNames.length; ahead++) {
    const day = weekdayNames[(today + ahead) % weekdayNames.length]
    if (!day || !hours.days.includes(day)) continue
    if (ahead === 0 && time >= hours.closesAt) continue
    if (ahead === 0 && time >= hours.opensAt) return { isAnswered: true, until: formatTime(hours.closesAt) }
    return { isAnswered: false, from: `${formatTime(hours.opensAt)} on ${day}` }
  }
  throw new RangeError('the phone is answered on no day')
}

/** How to ring us: '020 7946 0000 until 3pm', or '020 7946 0000 from 6am on Friday'. */
export function sayWhenToRing(answer: PhoneAnswer): string {
  return `${organisation.phone.display} ${answer.isAnswered ? `until ${answer.until}` : `from ${answer.from}`}`
}
