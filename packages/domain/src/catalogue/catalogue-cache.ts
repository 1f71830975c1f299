import { LRUCache } from 'lru-cache'

/** What was last read of the catalogue, kept for the time when it cannot be read. Made once by the server. */
export type CatalogueCache = {
  /** By key ('posts:2', 'post:some-slug'). */
  copies: LRUCache<string, { value: unknown; readAt: Date }>
  /** The kinds of reading that fail now. */
  failing: Set<string>
  /** Readings that have not been answered yet, in a map of their own: a key in flight must not drive out a copy. */
  inFlight: Map<string, Promise<unknown>>
}

export function createCatalogueCache(maximumCopies = 300): CatalogueCache {
  return { copies: new LRUCache({ max: maximumCopies }), failing: new Set(), inFlight: new Map() }
}
