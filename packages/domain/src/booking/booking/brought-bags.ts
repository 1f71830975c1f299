import type { Items } from '../../base/collection/items.ts'

/** Of each kind, that come along from the public site. Booking itself takes any number. */
export const broughtAtMost = 99

/** Writes counts for the address of a booking's start: '2-1-0' for clothes, books and bric-a-brac. */
export function formatBroughtBags(items: Items): string {
  return [items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac].join('-')
}

/** Reads them back. Null for anything else and for no bag at all: a wrong address changes nothing. */
export function parseBroughtBags(written: string | null): Items | null {
  const counts = /^(\d{1,2})-(\d{1,2})-(\d{1,2})$/
    .exec(written ?? '')
    ?.slice(1)
    .map(Number)
  if (!counts) return null
  const [bagsOfClothes = 0, bagsOfBooks = 0, boxesOfBricABrac = 0] = counts
  return bagsOfClothes + bagsOfBooks + boxesOfBricABrac === 0
    ? null
    : { bagsOfClothes, bagsOfBooks, boxesOfBricABrac }
}
