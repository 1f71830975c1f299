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

/** What a spreadsheet would take for a formula, also after what some of them read as the end of a cell. */
const formulaLike = /(^|[;\t\n])(\s*)([=+\-@＝＋－＠])/g

/** Formats rows as CSV. Every text is quoted, and gets an apostrophe before what a spreadsheet would run. */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${cell.replace(formulaLike, "$1'$2$3").replaceAll('"', '""')}"`
}
