const parts = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/**
 * The day of an ISO instant in London, in the three lines of a date tag: 'Friday', '20', 'November 2026'. Put
 * together here because browsers disagree about the comma, and the page must be the same in all.
 */
export function formatDay(instant: string): { weekday: string; day: string; monthAndYear: string } {
  const found = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return {
    weekday: found.get('weekday') ?? '',
    day: found.get('day') ?? '',
    monthAndYear: `${found.get('month')} ${found.get('year')}`,
  }
}
