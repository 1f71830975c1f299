const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'December 2026', from '2026-12'. */
export function formatMonth(month: string): string {
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
