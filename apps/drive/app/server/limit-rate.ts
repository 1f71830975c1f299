const windowMs = 60_000
const keysAtMost = 10_000

type Window = { endsMs: number; count: number }

/** Counts requests by a key, of which so many a minute are allowed. Remembers only the latest keys. */
export function makeRateLimit(requestsAWindow: number) {
  const windows = new Map<string, Window>()
  return {
    /** How many seconds to wait; 0 when it is allowed. */
    count(key: string, nowMs: number): number {
      const known = windows.get(key)
      const window = known && known.endsMs > nowMs ? known : { endsMs: nowMs + windowMs, count: 0 }
      window.count++
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > keysAtMost && oldest !== undefined) windows.delete(oldest)
      return window.count <= requestsAWindow ? 0 : Math.max(1, Math.ceil((window.endsMs - nowMs) / 1000))
    },
  }
}
