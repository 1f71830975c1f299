import type { Items } from '../booking/booking.ts'

/** The columns of what the driver took; empty where nothing was. */
export function toTaken(taken: Items | null) {
  return {
    takenBagsOfClothes: taken?.bagsOfClothes ?? null,
    takenBagsOfBooks: taken?.bagsOfBooks ?? null,
    takenBoxesOfBricABrac: taken?.boxesOfBricABrac ?? null,
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
