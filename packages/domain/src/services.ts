import type { Database } from '@kindfold/database/open-database.ts'
import type { AddressLookUp, PostcodeLookUp } from './address/look-up.ts'
import type { Settings } from './settings.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { Outbox } from './message/outbox.ts'

/** Where the product's own log lines go; the server binds a request id to it. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What the pages must know of the place they are deployed in. Origins have no trailing slash. */
export type Deployment = {
  siteOrigin: string
  bookingOrigin: string
  /** Google Analytics measurement id; without one no analytics code exists on any page. */
  analyticsId: string | null
  /** Whether pictures resist dragging and saving (spec 2, other UI pieces). */
  copyProtection: boolean
  /** Whether the database holds marked demonstration data. */
  demonstration: boolean
  /** Whether this is a development server: the living style page exists only there. */
  development: boolean
}

/** Everything that a page's reading or a domain act may need of the outside world. */
export type Services = {
  database: Database
  clock: { now(): Date }
  /** Chance: bytes that nobody can foretell. */
  random: { bytes(n: number): Uint8Array }
  /** Keys the hashes of visitors' addresses that are stored, and nothing else; known to the house's processes alone. */
  addressKey: Uint8Array
  settings: Settings
  log: Log
  deployment: Deployment
  catalogueCache: CatalogueCache
  /** Every message as the donor would see it; none in production. */
  outbox?: Outbox | null
  /** Asks outside whether a postcode is in use; off unless an operator turned it on. */
  postcodeLookUp?: PostcodeLookUp | null
  /** Asks outside for the addresses of a postcode; likewise. */
  addressLookUp?: AddressLookUp | null
}
