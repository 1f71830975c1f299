import { LRUCache } from 'lru-cache'
import { isTroubled, judgeAge, readLifetime, retryAfterFailureMs } from './cache-rules.ts'
import type { FinishedResponse } from './finish-response.ts'
import { makePageCopy } from './make-page-copy.ts'
import { measureCopy, type PageCopy } from './page-copy.ts'

/** How the cache answered, as the metrics name it. */
type CacheEvent = 'hit' | 'miss' | 'stale' | 'stale-if-error' | 'uncached'

/** A page from the cache: a kept copy, or an answer that may not be cached. */
export type CacheAnswer = { kept: PageCopy } | { uncached: FinishedResponse }

/** The pages of one app, rendered once and kept as finished bytes by canonical path and query. */
export type PageCache = {
  /** The copy that can be sent at once; undefined when there is none. */
  findReady(key: string): PageCopy | undefined
  /** The page, rendered if necessary. Concurrent requests for a page share one rendering. */
  get(key: string): Promise<CacheAnswer>
  /** Drops everything, because content has changed. */
  purge(): void
  /** Waits until no rendering is in progress. */
  settle(): Promise<void>
  readonly byteCount: number
  /** The count of each event since the start. */
  readonly counts: Readonly<Record<CacheEvent, number>>
}

type Options = {
  now(): number
  maxBytes: number
  render(key: string): Promise<FinishedResponse>
  onError(error: unknown, key: string): void
  /** Called with each new copy, to compress it better later. */
  onKept?(copy: PageCopy): void
}

export function createPageCache(options: Options): PageCache {
  const { maxBytes } = options
  // No single page may evict most of the others.
  const copies = new LRUCache<string, PageCopy>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: measureCopy,
  })
  const flights = new Map<string, Promise<CacheAnswer>>()
  const pending = new Set<Promise<CacheAnswer>>()
  const counts = { hit: 0, miss: 0, stale: 0, 'stale-if-error': 0, uncached: 0 }
  let generation = 0

  function findReady(key: string): PageCopy | undefined {
    const copy = copies.get(key)
    if (copy === undefined) return undefined
    const nowMs = options.now()
    const age = judgeAge(copy.lifetime, { storedAtMs: copy.storedAtMs, nowMs })
    if (age === 'dead' || (age === 'expired' && copy.failedAtMs === null)) return undefined
    if (age !== 'fresh' && mayTryAgain(copy, nowMs)) refreshUnseen(key)
    counts[age === 'fresh' ? 'hit' : copy.failedAtMs === null ? 'stale' : 'stale-if-error'] += 1
    return copy
  }

  async function get(key: string): Promise<CacheAnswer> {
    const ready = findReady(key)
    if (ready !== undefined) return { kept: ready }
    counts.miss += 1
    return await refresh(key)
  }

  function refreshUnseen(key: string): void {
    if (flights.has(key)) return
    refresh(key).catch((error: unknown) => options.onError(error, key))
  }

  function refresh(key: string): Promise<CacheAnswer> {
    const joined = flights.get(key)
    if (joined !== undefined) return joined
    const flight = renderAndKeep(key, generation).finally(() => {
      pending.delete(flight)
      if (flights.get(key) === flight) flights.delete(key)
    })
    flights.set(key, flight)
    pending.add(flight)
    return flight
  }

  async function renderAndKeep(key: string, startedIn: number): Promise<CacheAnswer> {
    let finished: FinishedResponse
    try {
      finished = await options.render(key)
    } catch (error) {
      const oldCopy = keepOldCopy(key)
      if (oldCopy === null) throw error
      options.onError(error, key)
      return oldCopy
    }
    if (isTroubled(finished.status, finished.headers)) {
      const oldCopy = keepOldCopy(key)
      if (oldCopy !== null) return oldCopy
    }
    const lifetime = readLifetime(finished.status, finished.headers)
    if (lifetime === null) {
      if (startedIn === generation) copies.delete(key)
      counts.uncached += 1
      return { uncached: finished }
    }
    const copy = await makePageCopy(finished, {
      key,
      lifetime: { ...lifetime, trueUntilMs: finished.trueUntilMs },
      nowMs: options.now(),
      before: copies.peek(key),
    })
    if (startedIn === generation) keep(copy)
    return { kept: copy }
  }

  /** Returns the previous good copy, if it is young enough to serve instead of an error. */
  function keepOldCopy(key: string): CacheAnswer | null {
    const copy = copies.peek(key)
    const nowMs = options.now()
    if (copy === undefined || judgeAge(copy.lifetime, { storedAtMs: copy.storedAtMs, nowMs }) === 'dead')
      return null
    copy.failedAtMs = nowMs
    copy.wires.clear()
    counts['stale-if-error'] += 1
    return { kept: copy }
  }

  function keep(copy: PageCopy): void {
    copies.set(copy.key, copy)
    if (copies.has(copy.key)) options.onKept?.(copy)
  }

  return {
    findReady,
    get,
    purge() {
      generation += 1
      copies.clear()
      flights.clear()
    },
    async settle() {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
    counts,
    get byteCount() {
      return copies.calculatedSize
    },
  }
}

function mayTryAgain(copy: PageCopy, nowMs: number): boolean {
  return copy.failedAtMs === null || nowMs - copy.failedAtMs >= retryAfterFailureMs
}
