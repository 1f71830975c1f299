import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Engine } from '../world/open-world.ts'
import type { Counts } from './count-kinds.ts'

/** How often each kind of thing came to be, in so many days; and how many of these were lived on each engine. */
export type Coverage = { days: number; daysOn: Partial<Record<Engine, number>>; counts: Counts }

type LivedDays = { days: number; engine: Engine; counts: Counts }

/** Adds what came to be in a history to a file. */
export function addCoverage(file: string, { days, engine, counts }: LivedDays): void {
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Coverage)
    : { days: 0, daysOn: {}, counts: {} }
  for (const [what, kinds] of Object.entries(counts)) {
    const sum = (known.counts[what] ??= {})
    for (const [kind, count] of Object.entries(kinds)) sum[kind] = (sum[kind] ?? 0) + count
  }
  const inOrder = (some: object) =>
    Object.fromEntries(Object.entries(some).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const sorted = Object.fromEntries(
    Object.entries(inOrder(known.counts)).map(([what, kinds]) => [what, inOrder(kinds as object)]),
  )
  const daysOn = inOrder({ ...known.daysOn, [engine]: (known.daysOn[engine] ?? 0) + days })
  const coverage = { days: known.days + days, daysOn, counts: sorted }
  writeFileSync(file, `${JSON.stringify(coverage, null, 2)}\n`)
}
