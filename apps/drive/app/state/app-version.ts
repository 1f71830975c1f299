/** Rises with a release that the server must know of: an app below its minimum is replaced before the next round. */
export const appVersion = '1.1.0'

/** Whether one version comes before another, number by number: 1.9.0 before 1.10.0. */
export function isOlder(version: string, other: string): boolean {
  const [own, wanted] = [version, other].map((text) => text.split('.').map(Number))
  for (const [place, number] of (wanted ?? []).entries()) {
    const difference = (own?.[place] ?? 0) - number
    if (difference !== 0) return difference < 0
  }
  return false
}
