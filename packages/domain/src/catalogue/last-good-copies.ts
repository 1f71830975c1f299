import type { Services } from '../services.ts'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'

const dayMs = 24 * 60 * 60 * 1000

type Copy = { value: unknown; readAt: Date }
type Reading<T> = { value: T; staleSince: string | null }

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

/**
 * Reads a part of the catalogue, or answers its last good copy with the time it was read, never one older than a
 * day. The log hears when an outage begins and ends, not each visitor's share of it. Throws CatalogueUnavailable
 * when there is no copy. A null (no such post) is an answer, and the end of any copy. Those who ask the same at the
 * same time share one reading.
 */
export function readOrLastGood<T>(
  services: Services,
  key: string,
  read: () => Promise<T>,
): Promise<Reading<T>> {
  const { underWay } = services.lastGoodCopies
  const shared = underWay.get(key)
  // Only this function puts readings under way, always under the key of the same reading.
  if (shared) return shared as Promise<Reading<T>>
  const reading = readAlone(services, key, read).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

async function readAlone<T>(services: Services, key: string, read: () => Promise<T>): Promise<Reading<T>> {
  const { lastGoodCopies, clock, log } = services
  const kind = key.split(':', 1)[0] ?? key
  try {
    const value = await read()
    if (lastGoodCopies.failing.delete(kind)) log.info({ reading: kind }, 'the catalogue can be read again')
    if (value === null) lastGoodCopies.forget(key)
    else lastGoodCopies.keep(key, { value, readAt: clock.now() })
    return { value, staleSince: null }
  } catch (error) {
    if (!lastGoodCopies.failing.has(kind)) {
      lastGoodCopies.failing.add(kind)
      log.error({ err: error, reading: kind }, 'the catalogue cannot be read: serving last good copies')
    }
    const copy = lastGoodCopies.find(key)
    if (!copy || clock.now().getTime() - copy.readAt.getTime() > dayMs) {
      throw new CatalogueUnavailable(`no ${kind} to show`, { cause: error })
    }
    // Only this function keeps copies, likewise.
    return { value: copy.value as T, staleSince: copy.readAt.toISOString() }
  }
}
