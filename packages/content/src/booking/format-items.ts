import { itemsWords } from './step-words.ts'

const fields = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const

/** Formats the items of a booking: '3 bags of clothes, 1 bag or box of bric-a-brac'. */
export function formatItems(items: Record<(typeof fields)[number], number>): string {
  return fields
    .filter((field) => items[field] > 0)
    .map((field) => itemsWords.counts[field].short(items[field]))
    .join(', ')
}
