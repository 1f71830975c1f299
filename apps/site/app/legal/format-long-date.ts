/** A date without a time ('2025-11-02') as a policy shows it: '2 November 2025'. */
export function formatLongDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
