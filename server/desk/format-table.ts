import { plain } from './plain.ts'

/** Rows under their headings, each column as wide as its widest; every word is made safe for a terminal. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows].map((row) => row.map(plain))
  const widths = headings.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)))
  const formatRow = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  const [head = [], ...body] = all
  return [formatRow(head), rule, ...body.map(formatRow)].join('\n')
}

/** What something says, a line for each name; what is not there is left out. */
export function formatFacts(facts: readonly (readonly [name: string, words: string | null])[]): string {
  const there = facts.flatMap(([name, words]) =>
    words === null || words === '' ? [] : [[name, words] as const],
  )
  const width = Math.max(0, ...there.map(([name]) => name.length))
  return there.map(([name, words]) => `${name.padEnd(width)}  ${plain(words)}`).join('\n')
}
