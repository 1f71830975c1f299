const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

/** The time of an instant in London: '09:40'. */
export const formatClock = (instant: string): string => clock.format(new Date(instant))
