import type { Services } from '../../base/services/services.ts'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'

const dayMs = 24 * 60 * 60 * 1000

type Reading<T> = { value: T; staleSince: string | null }

/** What to keep for an outage, and what of it may still be shown then. */
type Judgement<T> = { isWorthKeeping?: (value: T) => boolean; mayBeShown?: (value: T, now: Date) => boolean }

/**
 * Reads a part of the catalogue or, on failure, returns a stale copy with the time it was read, at most a day old
 * (stale-if-error, RFC 5861). Logs the beginning and end of an outage, not each failed reading. Throws
 * CatalogueUnavailable without a copy. Null (no such post) is a result, and removes any copy, as does a value that is
 * not worth keeping; a copy that may not be shown any more is none. Callers who read the same at once share one reading.
 */
export function readStaleIfError<T>(
  services: Services,
  key: string,
  read: () => Promise<T>,
  { isWorthKeeping = () => true, mayBeShown = () => true }: Judgement<T> = {},
): Promise<Reading<T>> {
  const { inFlight } = services.catalogueCache
  const shared = inFlight.get(key)
  // Only this function adds readings, always under the key of the same reading.
  if (shared) return shared as Promise<Reading<T>>
  const isLast = (): boolean => inFlight.get(key) === reading
  const reading: Promise<Reading<T>> = readAlone(services, key, read, {
    isWorthKeeping: (value) => isLast() && isWorthKeeping(value),
    mayBeShown,
  }).finally(() => {
    if (isLast()) inFlight.delete(key)
  })
  inFlight.set(key, reading)
  return reading
}

async function readAlone<T>(
  services: Services,
  key: string,
  read: () => Promise<T>,
  { isWorthKeeping, mayBeShown }: Required<Judgement<T>>,
): Promise<Reading<T>> {
  const { clock, log } = services
  const { copies, failing } = services.catalogueCache
  const kind = key.split(':', 1)[0] ?? key
  try {
    const value = await read()
    if (failing.delete(kind)) log.info({ reading: kind }, 'the catalogue can be read again')
    if (value !== null && isWorthKeeping(value)) copies.set(key, { value, readAt: clock.now() })
    else copies.delete(key)
    return { value, staleSince: null }
  } catch (error) {
    if (!failing.has(kind)) {
      failing.add(kind)
      log.error({ err: error, reading: kind }, 'the catalogue cannot be read: serving stale copies')
    }
    const copy = copies.get(key)
    const now = clock.now()
    if (!copy || now.getTime() - copy.readAt.getTime() > dayMs || !mayBeShown(copy.value as T, now)) {
      throw new CatalogueUnavailable(`no ${kind} to show`, { cause: error })
    }
    // Only this function stores copies, likewise.
    return { value: copy.value as T, staleSince: copy.readAt.toISOString() }
  }
}
