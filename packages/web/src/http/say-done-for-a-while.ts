import type { Services } from '@kindfold/domain/base/services/services.ts'

/** How long a page says what an act has done. Later it may be undone, or somebody else has changed it, and the tab is opened again. */
const saidForMs = 2 * 60_000

/** In an address: what was done, as a key of the app's words, and when, in seconds since 1970 to the base 36. */
const [what, when] = ['done', 'doneAt'] as const
/** Both of it: neither says anything alone. */
export const doneMarks: readonly string[] = [what, when]

/** Where a form's answer leads, with the time of now where it says what was done and not yet when. Relative addresses stay relative. */
export function stampDone(location: string, clock: Services['clock']): string {
  const [beforeHash = '', ...hash] = location.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  const params = new URLSearchParams(query.join('?'))
  if (!params.has(what) || params.has(when)) return location
  params.set(when, Math.floor(clock.now().getTime() / 1000).toString(36))
  return [`${path}?${params}`, ...hash].join('#')
}

/**
 * The address of a page as the app gets it: without what was done where that is over, or nobody knows when it was. Such an
 * address stands in tabs that are opened again, in bookmarks and in the browser's history.
 */
export function dropOldDone(address: string, clock: Services['clock']): string {
  const url = new URL(address)
  if (!url.searchParams.has(what)) return address
  const passedMs = clock.now().getTime() - Number.parseInt(url.searchParams.get(when) ?? '', 36) * 1000
  // Nor is it said where that is no number.
  if (!(Math.abs(passedMs) <= saidForMs)) url.searchParams.delete(what)
  url.searchParams.delete(when)
  return url.href
}

/** The same without the time, as a test names it. */
export const withoutWhen = (location: string) => location.replace(/&doneAt=\w+/, '')
