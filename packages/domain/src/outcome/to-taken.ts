import type { Items } from '../booking/booking.ts'

/** The columns of what the driver took; empty where nothing was. */
export function toTaken(taken: Items | null) {
  return {
    takenBagsOfClothes: taken?.bagsOfClothes ?? null,
    takenBagsOfBooks: taken?.bagsOfBooks ?? null,
    takenBoxesOfBricABrac: taken?.boxesOfBricABrac ?? null,
  }
}
