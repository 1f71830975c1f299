import { acceptedAccessories } from './accepted-accessories.ts'
import { acceptedBricABracAndBooks } from './accepted-bric-a-brac-and-books.ts'
import { acceptedClothes } from './accepted-clothes.ts'
import { acceptedShoes } from './accepted-shoes.ts'
import { dependingClothes } from './depending-clothes.ts'
import { dependingOthers } from './depending-others.ts'
import type { Item } from './items.schema.ts'
import { notAcceptedClothes } from './not-accepted-clothes.ts'
import { notAcceptedHousehold } from './not-accepted-household.ts'
import { notAcceptedOthers } from './not-accepted-others.ts'
import { notAcceptedUnlisted } from './not-accepted-unlisted.ts'

/** What we take, as the item checker knows it. */
export const acceptedItems: readonly Item[] = [
  ...acceptedClothes,
  ...acceptedShoes,
  ...acceptedAccessories,
  ...acceptedBricABracAndBooks,
]

/** What we cannot take, by what it is: clothes, household items, and the rest. */
export const notAcceptedByKind: readonly (readonly Item[])[] = [
  notAcceptedClothes,
  notAcceptedHousehold,
  notAcceptedOthers,
]

/** What we cannot take: the whole list, as the home page, the FAQ and the booking journey show it. */
export const notAcceptedItems: readonly Item[] = notAcceptedByKind.flat()

/** Everything the item checker knows. */
export const items: readonly Item[] = [
  ...acceptedItems,
  ...dependingClothes,
  ...dependingOthers,
  ...notAcceptedItems,
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

/** What the home page draws and the FAQ says is accepted: the shortest way to say the whole list. Spec 1, Accepted items. */
export const acceptedShortList: readonly Item[] = acceptedItems.filter((item) =>
  shortListIds.includes(item.id),
)
