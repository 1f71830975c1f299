import type { FigureRow } from '@kindfold/domain/office/figures/read-figures.ts'

/** The figures of a row in the words of the page. */
export function sumUp({ counts }: FigureRow) {
  const of = (...names: (keyof typeof counts)[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  const toCome = of('status:booked', 'status:scheduled', 'status:on-the-way')
  const collected = of('status:collected', 'status:part-collected')
  const notCollected = of('status:refused', 'status:nothing-out', 'status:no-access')
  const missed = of('status:missed')
  const cancelled = of('status:cancelled')
  const [kept, notKept] = [of('window:kept'), of('window:not-kept')]
  return {
    toCome,
    collected,
    notCollected,
    missed,
    cancelled,
    all: toCome + collected + notCollected + missed + cancelled,
    kept,
    notKept,
    windows: kept + notKept === 0 ? null : `${Math.round((kept / (kept + notKept)) * 100)}%`,
    sent: of('message:sent'),
    delivered: of('message:delivered'),
    failed: of('message:failed'),
    reports: of('report:missed'),
    complaints: of('complaint'),
  }
}
