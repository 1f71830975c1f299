/** Whether an If-None-Match header names the tag that a page has now, compared weakly as RFC 9110 8.8.3.2 asks. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const wanted = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted)
}
