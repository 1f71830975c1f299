import { itemsWords } from './step-words.ts'

const fields = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const

type Counts = Record<(typeof fields)[number], number>

/** Formats the items of a booking: '3 bags of clothes, 1 bag or box of bric-a-brac'. */
export function formatItems(items: Counts): string {
  return listItems(items).join(', ')
}

/** The same, each kind apart. */
export function listItems(items: Counts): string[] {
  return fields
    .filter((field) => items[field] > 0)
    .map((field) => itemsWords.counts[field].short(items[field]))
}
