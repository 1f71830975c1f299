import { LRUCache } from 'lru-cache'

/** What was last read of the catalogue, kept for when it is unreadable. The server makes one. */
export type CatalogueCache = {
  /** By key ('posts:2', 'post:some-slug'). */
  copies: LRUCache<string, { value: unknown; readAt: Date }>
  /** The kinds of reading that fail now. */
  failing: Set<string>
  /** Readings in progress, in a separate map: a key in flight must not evict a copy. */
  inFlight: Map<string, Promise<unknown>>
}

/** An empty cache. Beyond `maximumCopies` the copy goes that was read longest ago. */
export function createCatalogueCache(maximumCopies = 300): CatalogueCache {
  return { copies: new LRUCache({ max: maximumCopies }), failing: new Set(), inFlight: new Map() }
}

/** Drops every copy, because content has changed. A reading that began before leaves no copy. */
export function dropCatalogueCopies({ copies, inFlight }: CatalogueCache): void {
  copies.clear()
  inFlight.clear()
}
