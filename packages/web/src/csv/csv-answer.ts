type Cell = string | number | null

/** A download for spreadsheets (RFC 4180): the headings and the rows, in UTF-8 that Excel recognises. */
export function answerCsv(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Response {
  return new Response(formatCsv([headings, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Formats rows as CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
