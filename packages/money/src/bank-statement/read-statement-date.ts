/** How banks write a day. */
export const statementDateFormats = ['dd/mm/yyyy', 'yyyy-mm-dd', 'dd mmm yyyy', 'dd-mm-yyyy'] as const
export type StatementDateFormat = (typeof statementDateFormats)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day of a line, as 'YYYY-MM-DD'; null: there is no such day, or it is written another way. */
export function readStatementDate(text: string, format: StatementDateFormat): string | null {
  const parts = text.toLowerCase().split(/[-/ ]/)
  const [year = '', month = '', day = ''] = format === 'yyyy-mm-dd' ? parts : parts.toReversed()
  const named = format === 'dd mmm yyyy' ? `${months.indexOf(month.slice(0, 3)) + 1}` : month
  const date = `${year}-${named.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (parts.length !== 3 || !/^20\d{2}-\d{2}-\d{2}$/.test(date)) return null
  const instant = new Date(`${date}T12:00:00Z`)
  return Object.is(instant.getTime(), NaN) || instant.toISOString().slice(0, 10) !== date ? null : date
}
