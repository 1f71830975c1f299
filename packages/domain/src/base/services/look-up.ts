import type { Position } from '../position/position.ts'

/** What an outside service says about a postcode. `town` is a first guess that the donor may change. */
export type PlaceAnswer =
  | { kind: 'found'; town: string | null; position?: Position | null }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }

/** One address of a postcode, in the fields of our forms. */
export type FoundAddress = {
  /** House and street. */
  line1: string
  /** Flat or building. */
  line2: string | null
  town: string
  /** Where it is, if the service says so; vans are planned by it, donors never see it. */
  position?: Position | null
}

/**
 * The addresses at a postcode, as the provider of addresses knows them; `unavailable`: it did not answer in time.
 */
export type AddressesAnswer =
  | { kind: 'found'; addresses: FoundAddress[] }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }

/**
 * Asks an outside service about a whole postcode ('CB2 1TN'). It returns soon and never throws: when the service is
 * slow, broken or rate-limited, it returns `unavailable`, and the booking continues without it.
 */
type LookUp<Answer> = ((postcode: string) => Promise<Answer>) & {
  /** The answer that this process still holds; asks nobody. */
  recall?(postcode: string): Answer | null
  /** How the service answered this process last; null: it was not asked yet. */
  lastAnswer?(): { service: string; isPaused: boolean; isAnswer: boolean; at: string } | null
}
/** Where a postcode lies, by the provider of postcodes. It never throws. */
export type PostcodeLookUp = LookUp<PlaceAnswer>
/** Which addresses a postcode has, by the provider of addresses. It never throws. */
export type AddressLookUp = LookUp<AddressesAnswer>
