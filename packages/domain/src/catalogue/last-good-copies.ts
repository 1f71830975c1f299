type Copy = { value: unknown; readAt: Date }

/**
 * What was last read of the catalogue, kept for the time when it cannot be: by key ('posts:2', 'post:some-slug'),
 * the least recently used leave first. Made once by the server; `failing` holds the kinds of reading that fail now.
 */
export type LastGoodCopies = {
  find(key: string): Copy | null
  keep(key: string, copy: Copy): void
  forget(key: string): void
  failing: Set<string>
  /** Readings that have not been answered yet: whoever asks the same meanwhile waits for the same answer. */
  underWay: Map<string, Promise<unknown>>
}

export function createLastGoodCopies(maximumCopies = 300): LastGoodCopies {
  const copies = new Map<string, Copy>()
  return {
    failing: new Set(),
    underWay: new Map(),
    find(key) {
      const copy = copies.get(key)
      if (!copy) return null
      copies.delete(key)
      copies.set(key, copy)
      return copy
    },
    keep(key, copy) {
      copies.delete(key)
      copies.set(key, copy)
      const oldest = copies.keys().next()
      if (copies.size > maximumCopies && !oldest.done) copies.delete(oldest.value)
    },
    forget: (key) => void copies.delete(key),
  }
}
