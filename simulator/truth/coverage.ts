import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Counts } from './count-kinds.ts'

/** How often each kind of thing came to be, in so many days. */
export type Coverage = { days: number; counts: Counts }

/** Adds what came to be in a history to a file. */
export function addCoverage(file: string, { days, counts }: Coverage): void {
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Coverage)
    : { days: 0, counts: {} }
  for (const [what, kinds] of Object.entries(counts)) {
    const sum = (known.counts[what] ??= {})
    for (const [kind, count] of Object.entries(kinds)) sum[kind] = (sum[kind] ?? 0) + count
  }
  const inOrder = (some: object) =>
    Object.fromEntries(Object.entries(some).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const sorted = Object.fromEntries(
    Object.entries(inOrder(known.counts)).map(([what, kinds]) => [what, inOrder(kinds as object)]),
  )
  writeFileSync(file, `${JSON.stringify({ days: known.days + days, counts: sorted }, null, 2)}\n`)
}
