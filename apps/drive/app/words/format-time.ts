const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** '10:05', in London. */
export const formatTime = (at: string): string => clock.format(Date.parse(at))

/** 'Sunday 22 November', of '2026-11-22'. */
export const formatDay = (date: string): string =>
  day.format(Date.parse(`${date}T12:00:00Z`)).replace(',', '')
