import { plain } from './plain.ts'

/** Formats rows under their headings, in columns as wide as their widest cell; makes every word safe for a terminal. */
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

/** Formats facts, a line for each name; leaves out missing ones. */
export function formatFacts(facts: readonly (readonly [name: string, words: string | null])[]): string {
  const there = facts.flatMap(([name, words]) =>
    words === null || words === '' ? [] : [[name, words] as const],
  )
  const width = Math.max(0, ...there.map(([name]) => name.length))
  return there.map(([name, words]) => `${name.padEnd(width)}  ${plain(words)}`).join('\n')
}
