import { acceptedAccessories } from './accepted-accessories.ts'
import { acceptedBricABracAndBooks } from './accepted-bric-a-brac-and-books.ts'
import { acceptedClothes } from './accepted-clothes.ts'
import { acceptedShoes } from './accepted-shoes.ts'
import { dangerousItems } from './dangerous-items.ts'
import { dependingClothes } from './depending-clothes.ts'
import { dependingOthers } from './depending-others.ts'
import type { Item } from './items.schema.ts'
import { notAcceptedClothes } from './not-accepted-clothes.ts'
import { notAcceptedHousehold } from './not-accepted-household.ts'
import { notAcceptedOthers } from './not-accepted-others.ts'
import { notAcceptedUnlisted } from './not-accepted-unlisted.ts'

/** The items that we take, for the item checker. */
export const acceptedItems: readonly Item[] = [
  ...acceptedClothes,
  ...acceptedShoes,
  ...acceptedAccessories,
  ...acceptedBricABracAndBooks,
]

/** The items that we cannot take, by kind: clothes, household items, others. */
export const notAcceptedByKind: readonly (readonly Item[])[] = [
  notAcceptedClothes,
  notAcceptedHousehold,
  notAcceptedOthers,
]

/** All the items that we cannot take, as the home page, the FAQ and the booking journey list them. */
export const notAcceptedItems: readonly Item[] = notAcceptedByKind.flat()

/** All the items of the item checker. */
export const items: readonly Item[] = [
  ...acceptedItems,
  ...dependingClothes,
  ...dependingOthers,
  ...notAcceptedItems,
  ...dangerousItems,
  ...notAcceptedUnlisted,
]

const shortListIds = [
  'clothes',
  'shoes',
  'accessories',
  'handbags',
  'hats',
  'scarves',
  'bric-a-brac',
  'books',
]

/** The accepted items in short, for the home page and the FAQ. Spec 1, Accepted items. */
export const acceptedShortList: readonly Item[] = acceptedItems.filter((item) =>
  shortListIds.includes(item.id),
)
