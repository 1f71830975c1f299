import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import type { Charity } from '@kindfold/content/charities/charity.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { parseBroughtBags } from '@kindfold/domain/booking/booking/brought-bags.ts'
import { tidyPostcode } from './brought-postcode-cookie.ts'

/** What a donor brings from the public site. Null for what is missing or unknown. */
export type BookingStart = {
  charitySlug: Charity['slug'] | null
  /** Whole, such as 'RG1 1AA', or its outward code alone. */
  postcode: string | null
  /** How many bags and boxes the donor has piled there. */
  items: Items | null
}

/** Reads charity, postcode and bags from the address of a booking's start. Guesses nothing (spec 2, External booking app). */
export function readBookingStart(query: URLSearchParams): BookingStart {
  return {
    charitySlug: findChoice(query.get('charity'))?.slug ?? null,
    postcode: tidyPostcode(query.get('postcode') ?? ''),
    items: parseBroughtBags(query.get('bags')),
  }
}
