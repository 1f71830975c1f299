/** What a spreadsheet would take for a formula, and run. */
const formulaLike = /^[=+\-@\t\r]/

/**
 * Formats rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. An apostrophe before what a spreadsheet
 * would run as a formula makes it words again; a donor typed some of them.
 */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(formatCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formulaLike.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
