const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const londonMoment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** '2026-11-20' as 'Friday 20 November'. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

/** Days in order, each month once: 'Friday 27, Monday 30 November and Tuesday 1 December'. */
export function formatDays(dates: readonly string[]): string {
  const days = dates.map((date, place) => {
    const isLastOfMonth = dates[place + 1]?.slice(0, 7) !== date.slice(0, 7)
    return isLastOfMonth ? formatDay(date) : formatDay(date).replace(/ [^ ]+$/, '')
  })
  const last = days.pop() ?? ''
  return days.length === 0 ? last : `${days.join(', ')} and ${last}`
}

/** 'YYYY-MM-DD' of the next day. */
export function dayAfter(date: string): string {
  return addDays(date, 1)
}

/** 'YYYY-MM-DD' of the day before. */
export function dayBefore(date: string): string {
  return addDays(date, -1)
}

/** 'YYYY-MM-DD' of the day some days after another, or before. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** The same with its year, where that is another one than today's: 'Friday 20 November 2026'. Both are 'YYYY-MM-DD'. */
export function formatDayFrom(today: string, date: string): string {
  const year = date.slice(0, 4)
  return today.startsWith(year) ? formatDay(date) : `${formatDay(date)} ${year}`
}

/** '2026-11-20' in the three lines of a calendar's leaf: 'Friday', '20', 'November'. */
export function splitDay(date: string): { weekday: string; day: string; month: string } {
  const [weekday = '', number = '', month = ''] = formatDay(date).split(' ')
  return { weekday, day: number, month }
}

/** '21:00' as '9pm', '08:30:00' as '8.30am', '12:00' as '12 noon'. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (hours === 12 && minutes === 0) return '12 noon'
  const tail = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`
  return `${((hours + 11) % 12) + 1}${tail}${hours < 12 ? 'am' : 'pm'}`
}

/** A window as 'between 8am and 10am'. */
export function formatWindow({ start, end }: { start: string; end: string }): string {
  return `between ${formatTime(start)} and ${formatTime(end)}`
}

/** An instant as London reads it: '6pm on Thursday 19 November', or '6pm today' for who says what today's date is. */
export function formatMoment(instant: string, today?: string): string {
  const parts = Object.fromEntries(
    londonMoment.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const time = formatTime(`${parts.hour}:${parts.minute}`)
  const written = `${parts.weekday} ${parts.day} ${parts.month}`
  if (today && written === formatDay(today)) return `${time} today`
  if (today && written === formatDay(dayAfter(today))) return `${time} tomorrow`
  return `${time} on ${written}`
}
