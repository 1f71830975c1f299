import type { ActItems } from '@kindfold/acts/act.ts'

/** How many bags and boxes. */
export const countAll = ({ bagsOfClothes, bagsOfBooks, boxesOfBricABrac }: ActItems) =>
  bagsOfClothes + bagsOfBooks + boxesOfBricABrac
