const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' })
const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** An instant as a story tells it: 'Wed 25 Nov, 11:20'. */
export const sayMoment = (at: Date): string => `${weekday.format(at)} ${moment.format(at)}`
