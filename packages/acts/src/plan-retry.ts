const shortestMs = 2_000
const longestMs = 60_000

/**
 * How long to wait after so many failures in a row: from 2 seconds, doubling up to a minute, half of it by chance, so that
 * phones that lost the same mast do not all come back at once. Never before the office asked for it.
 */
export function planRetry(failures: number, afterSeconds: number | null, chance: number): number {
  const most = Math.min(longestMs, shortestMs * 2 ** Math.min(10, Math.max(0, failures - 1)))
  const wait = Math.max(shortestMs, most / 2 + (most / 2) * chance)
  return Math.max(wait, (afterSeconds ?? 0) * 1000)
}
