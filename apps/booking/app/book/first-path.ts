import type { Charity } from '@kindfold/content/charities/charity.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { formatBroughtBags, parseBroughtBags } from '@kindfold/domain/booking/booking/brought-bags.ts'

/** The page of the first open question, with what it is to remember until it is answered. */
export function buildFirstPath(charitySlug: Charity['slug'] | null, broughtItems?: Items | null): string {
  const bags = broughtItems ? `bags=${formatBroughtBags(broughtItems)}` : ''
  if (charitySlug === null) return bags ? `/book/charity?${bags}` : '/book/charity'
  return `/book/postcode?charity=${charitySlug}${bags && `&${bags}`}`
}

/** The bags in such a page's address, as an answer to keep beside its own; nothing where it has none. */
export function readBroughtItems(request: Request): { broughtItems?: Items } {
  const broughtItems = parseBroughtBags(new URL(request.url).searchParams.get('bags'))
  return broughtItems ? { broughtItems } : {}
}
