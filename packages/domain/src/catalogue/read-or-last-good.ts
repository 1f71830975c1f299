import type { Services } from '../services.ts'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'

const dayMs = 24 * 60 * 60 * 1000

type Reading<T> = { value: T; staleSince: string | null }

/**
 * Reads a part of the catalogue, or answers its last good copy with the time it was read, never one older than a
 * day. The log hears when an outage begins and ends, not each visitor's share of it. Throws CatalogueUnavailable
 * when there is no copy. A null (no such post) is an answer, and the end of any copy, as is a value that is not
 * `worthKeeping`. Those who ask the same at the same time share one reading.
 */
export function readOrLastGood<T>(
  services: Services,
  key: string,
  read: () => Promise<T>,
  worthKeeping: (value: T) => boolean = () => true,
): Promise<Reading<T>> {
  const { underWay } = services.lastGoodCopies
  const shared = underWay.get(key)
  // Only this function puts readings under way, always under the key of the same reading.
  if (shared) return shared as Promise<Reading<T>>
  const reading = readAlone(services, key, read, worthKeeping).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

async function readAlone<T>(
  services: Services,
  key: string,
  read: () => Promise<T>,
  worthKeeping: (value: T) => boolean,
): Promise<Reading<T>> {
  const { lastGoodCopies, clock, log } = services
  const kind = key.split(':', 1)[0] ?? key
  try {
    const value = await read()
    if (lastGoodCopies.failing.delete(kind)) log.info({ reading: kind }, 'the catalogue can be read again')
    if (value !== null && worthKeeping(value)) lastGoodCopies.keep(key, { value, readAt: clock.now() })
    else lastGoodCopies.forget(key)
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
