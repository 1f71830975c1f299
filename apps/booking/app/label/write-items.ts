import { itemsWords } from '@kindfold/content/booking/step-words.ts'
import type { Items } from '@kindfold/domain/booking/booking.ts'

/** What waits on the doorstep, in words: '3 bags of clothes, 1 box of bric-a-brac'. */
export function writeItems(items: Items): string {
  const fields = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const
  return fields
    .filter((field) => items[field] > 0)
    .map((field) => itemsWords.counts[field].short(items[field]))
    .join(', ')
}
