import type { labelWords } from './label-words.ts'

/** How many bags and boxes of each kind. */
type Counts = Readonly<Record<keyof typeof labelWords.kinds, number>>

/** One label: what kind of bag or box it is for, and which of how many of that kind. */
export type BagLabel = { kind: keyof Counts; number: number; of: number }

/** On one page: whoever gives more bags goes on to the next page. */
export const labelsAtMost = 96

const kinds = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const

/** Lists labels by kind, one for each bag and box, at most so many; `from` is the first, counted from 1. */
export function listLabels(items: Counts, from = 1, atMost = labelsAtMost): BagLabel[] {
  const labels: BagLabel[] = []
  let before = 0
  for (const kind of kinds) {
    const of = items[kind]
    for (let number = Math.max(1, from - before); number <= of && labels.length < atMost; number++) {
      labels.push({ kind, number, of })
    }
    before += of
  }
  return labels
}

/**
 * Lists the labels of several bookings one after the other, at most so many; `from` is the first, counted from 1 over all of
 * them. Each label comes with its booking.
 */
export function listLabelsOfMany<Booking extends { items: Counts }>(
  bookings: readonly Booking[],
  from: number,
  atMost: number,
): (BagLabel & { booking: Booking })[] {
  const labels: (BagLabel & { booking: Booking })[] = []
  let before = 0
  for (const booking of bookings) {
    const first = Math.max(1, from - before)
    for (const label of listLabels(booking.items, first, atMost - labels.length))
      labels.push({ ...label, booking })
    before += kinds.reduce((sum, kind) => sum + booking.items[kind], 0)
  }
  return labels
}
