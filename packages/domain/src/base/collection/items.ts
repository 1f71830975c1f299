import * as facts from '@kindfold/content/facts/planning-facts.ts'

/** What is waiting on the doorstep. Donors pack books and bric-a-brac apart, so we count them apart. */
export type Items = { bagsOfClothes: number; bagsOfBooks: number; boxesOfBricABrac: number }

/** How much it weighs, in the kilos that days are planned with. */
export const weighItems = ({ bagsOfClothes, bagsOfBooks, boxesOfBricABrac }: Items): number =>
  bagsOfClothes * facts.kilosOfABagOfClothes +
  bagsOfBooks * facts.kilosOfABagOfBooks +
  boxesOfBricABrac * facts.kilosOfABoxOfBricABrac
