import type { Items } from '../../base/collection/items.ts'

/** Whether something kept with an act or an exception counts bags and boxes. */
export function isItems(value: unknown): value is Items {
  if (typeof value !== 'object' || value === null) return false
  const { bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = value as Record<string, unknown>
  return [bagsOfClothes, bagsOfBooks, boxesOfBricABrac].every((count) => typeof count === 'number')
}
