import type { Items } from '../../base/collection/items.ts'

/** The columns of what the driver took; empty where nothing was. */
export function toTaken(taken: Items | null) {
  return {
    takenBagsOfClothes: taken?.bagsOfClothes ?? null,
    takenBagsOfBooks: taken?.bagsOfBooks ?? null,
    takenBoxesOfBricABrac: taken?.boxesOfBricABrac ?? null,
  }
}

/** What the columns say was taken; null where nothing was. */
export function fromTaken(row: ReturnType<typeof toTaken>): Items | null {
  return row.takenBagsOfClothes === null
    ? null
    : {
        bagsOfClothes: row.takenBagsOfClothes,
        bagsOfBooks: row.takenBagsOfBooks ?? 0,
        boxesOfBricABrac: row.takenBoxesOfBricABrac ?? 0,
      }
}

/** Whether a booking says that just this was taken. */
export function hasTaken(row: ReturnType<typeof toTaken>, taken: Items | null): boolean {
  const { takenBagsOfClothes, takenBagsOfBooks, takenBoxesOfBricABrac } = toTaken(taken)
  return (
    row.takenBagsOfClothes === takenBagsOfClothes &&
    row.takenBagsOfBooks === takenBagsOfBooks &&
    row.takenBoxesOfBricABrac === takenBoxesOfBricABrac
  )
}
