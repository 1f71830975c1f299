import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import type { CharitySlug } from '@kindfold/content/charities/charities.schema.ts'
import { parsePostcode } from '@kindfold/domain/coverage/parse-postcode.ts'

/** What a donor brings along from the public site. Null where nothing, or nothing that we know, was said. */
export type BookingStart = {
  charitySlug: CharitySlug | null
  /** Whole, such as 'RG1 1AA', or its outward code alone. */
  postcode: string | null
}

/** The choice and the postcode in the address of a booking's start. Nothing is guessed (spec 2, External booking app). */
export function readBookingStart(query: URLSearchParams): BookingStart {
  const postcode = parsePostcode(query.get('postcode') ?? '')
  return {
    charitySlug: findCharity(query.get('charity'))?.slug ?? null,
    postcode: postcode.outcome === 'parsed' ? (postcode.postcode ?? postcode.outwardCode) : null,
  }
}

/** The address of this start with a charity chosen, or open again when it is null. The postcode is kept. */
export function writeBookingAddress({ charitySlug, postcode }: BookingStart): string {
  const query = new URLSearchParams()
  if (charitySlug) query.set('charity', charitySlug)
  if (postcode) query.set('postcode', postcode)
  return query.size > 0 ? `/book?${query}` : '/book'
}
