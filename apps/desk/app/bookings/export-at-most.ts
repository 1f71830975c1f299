/** How many rows of a search one file holds. */
export const exportAtMost = 10_000
