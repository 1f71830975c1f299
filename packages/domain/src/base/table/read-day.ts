/**
 * A day as a table has it, as 'YYYY-MM-DD': in that form already, or as British spreadsheets save it, with the day first
 * ('01/11/2026', '1.11.26', '01/11/2026 10:12'). Anything else comes back as it is. It may be no date that exists.
 */
export function readDay(written: string): string {
  const found = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/.exec(written.trim())
  if (found === null) return written
  const [, day = '', , month = '', year = ''] = found
  return `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
