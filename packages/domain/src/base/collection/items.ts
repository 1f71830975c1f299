/** What is waiting on the doorstep. Donors pack books and bric-a-brac apart, so we count them apart. */
export type Items = { bagsOfClothes: number; bagsOfBooks: number; boxesOfBricABrac: number }
