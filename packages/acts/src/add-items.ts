import type { ActItems } from './act.ts'

/** The sum of what was given, kind by kind. */
export function addItems(all: readonly ActItems[]): ActItems {
  const sum = { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  for (const items of all) {
    sum.bagsOfClothes += items.bagsOfClothes
    sum.bagsOfBooks += items.bagsOfBooks
    sum.boxesOfBricABrac += items.boxesOfBricABrac
  }
  return sum
}
