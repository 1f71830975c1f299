/**
 * How long a copy is served: fresh, then stale while it is being rendered anew, in seconds, and from `trueUntilMs` on
 * not at all.
 */
export type Lifetime = { freshS: number; staleS: number; trueUntilMs?: number }

/** The longest that we serve a page without rendering it anew: a matter of trust, not of speed. */
const longestStaleMs = 24 * 60 * 60 * 1000

/** After a failed refresh we serve the copy for this long before asking the app again. */
export const retryAfterFailureMs = 5000

/** What a response's own Cache-Control allows the page cache, or null when it must not be cached. */
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
 * The Cache-Control to send. Only our page cache may serve stale copies while it renders: a browser would show a page
 * from before an update for a day, with scripts that are newer.
 */
export function formatControlForOthers(control: string): string {
  return control.replace(/,\s*stale-while-revalidate=\d+/, '')
}

/** Whether a refresh shows a failure, so that the good copy before it is the better answer. */
export function isTroubled(status: number, headers: Headers): boolean {
  return status >= 500 || (status === 200 && /\bno-store\b/.test(headers.get('Cache-Control') ?? ''))
}

/** The age of a copy: we still serve an 'expired' one when the app cannot answer, a 'dead' one never. */
export function judgeAge(
  lifetime: Lifetime,
  { storedAtMs, nowMs }: { storedAtMs: number; nowMs: number },
): 'fresh' | 'stale' | 'expired' | 'dead' {
  const ageMs = nowMs - storedAtMs
  if (ageMs >= longestStaleMs || nowMs >= (lifetime.trueUntilMs ?? Infinity)) return 'dead'
  if (ageMs < lifetime.freshS * 1000) return 'fresh'
  return ageMs < (lifetime.freshS + lifetime.staleS) * 1000 ? 'stale' : 'expired'
}
