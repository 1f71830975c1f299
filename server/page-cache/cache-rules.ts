/** How long a copy answers: fresh, then stale while it is rendered anew, in seconds. */
export type Lifetime = { freshS: number; staleS: number }

/** The longest that a page survives without having been rendered anew (issue of trust, not of speed). */
const longestStaleMs = 24 * 60 * 60 * 1000

/** After a failed refresh the copy answers for this long before the app is asked again. */
export const retryAfterFailureMs = 5000

/** What a response's own Cache-Control allows the page cache, or null when it must not be kept. */
export function readLifetime(status: number, headers: Headers): Lifetime | null {
  if (![200, 301, 308].includes(status) || headers.has('Set-Cookie')) return null
  const control = headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(control) || /\b(no-store|private|no-cache)\b/.test(control)) return null
  const freshS = /\bs-maxage=(\d{1,9})\b/.exec(control)?.[1]
  if (freshS === undefined) return null
  return {
    freshS: Number(freshS),
    staleS: Number(/\bstale-while-revalidate=(\d{1,9})\b/.exec(control)?.[1] ?? 0),
  }
}

/**
 * What a response's Cache-Control tells others. That an old copy may answer while a new one is made is said to the page
 * cache alone: a browser would show for a day what it got before an update, to a page whose scripts are newer.
 */
export function formatControlForOthers(control: string): string {
  return control.replace(/,\s*stale-while-revalidate=\d+/, '')
}

/** Whether a refresh speaks of trouble, so that the good copy before it is the better answer. */
export function isTroubled(status: number, headers: Headers): boolean {
  return status >= 500 || (status === 200 && /\bno-store\b/.test(headers.get('Cache-Control') ?? ''))
}

/** Where a copy stands in its life: 'expired' still answers when the app cannot, 'dead' no longer does. */
export function judgeAge(lifetime: Lifetime, ageMs: number): 'fresh' | 'stale' | 'expired' | 'dead' {
  if (ageMs >= longestStaleMs) return 'dead'
  if (ageMs < lifetime.freshS * 1000) return 'fresh'
  return ageMs < (lifetime.freshS + lifetime.staleS) * 1000 ? 'stale' : 'expired'
}
