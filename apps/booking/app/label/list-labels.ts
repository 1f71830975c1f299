import type { Items } from '@kindfold/domain/booking/booking.ts'

/** One label: what kind of bag or box it is for, and which of how many of that kind. */
export type BagLabel = { kind: keyof Items; number: number; of: number }

/** A sheet or four: who gives more prints it again. */
export const labelsAtMost = 24

/** A label for each bag and box, kind by kind. */
export function listLabels(items: Items): BagLabel[] {
  const kinds = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const
  return kinds
    .flatMap((kind) =>
      Array.from({ length: Math.min(items[kind], labelsAtMost) }, (_, place) => ({
        kind,
        number: place + 1,
        of: items[kind],
      })),
    )
    .slice(0, labelsAtMost)
}
