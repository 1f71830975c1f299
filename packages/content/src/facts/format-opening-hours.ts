import { formatTime } from '../calendar/format-when.ts'
import { joinWords } from './join-words.ts'

/** Weekdays in words, from Monday on; a Monday's number is 1, its place here 0. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Weekday = (typeof weekdayNames)[number]

/**
 * When somebody answers our phone, on the clocks of London; times are 'HH:MM'. `onBankHolidays`: on those of England too, where
 * they fall on one of the days.
 */
export type OpeningHours = {
  days: readonly Weekday[]
  opensAt: string
  closesAt: string
  onBankHolidays?: boolean
}

/** Opening hours as a sentence says them: '6am to 3pm, Monday to Friday'. Days stand in the order of the week. */
export function formatOpeningHours({ opensAt, closesAt, days, onBankHolidays }: OpeningHours): string {
  const said = `${formatTime(opensAt)} to ${formatTime(closesAt)}, ${formatDays(days)}`
  return onBankHolidays ? `${said}, also on bank holidays` : said
}

function formatDays(days: readonly Weekday[]): string {
  const places = days.map((day) => weekdayNames.indexOf(day))
  const [first = 0] = places
  const isRow = places.every((place, index) => place === first + index)
  if (days.length > 2 && isRow) return `${days[0]} to ${days.at(-1)}`
  return joinWords(days)
}
