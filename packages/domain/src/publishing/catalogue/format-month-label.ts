const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/**
 * Formats when a review was written, as 'March 2026': from its timestamp, else from its date. A date in words ('a month
 * ago') stays as it is; without either, the label is empty.
 */
export function formatMonthLabel(date: string | null, reviewTimestamp: Date | null): string {
  if (reviewTimestamp) return monthAndYear.format(reviewTimestamp)
  const day = date?.trim() ?? ''
  if (!/^\d{4}-\d{2}-\d{2}/.test(day)) return day
  const noon = new Date(`${day.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(noon.getTime()) ? day : monthAndYear.format(noon)
}
