/** How long pages with only our own words are cached: an hour on the server, a day more while being renewed. */
export const pageCacheControl = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'

/** The `headers` of such a page's route. */
export function keepPage(): Record<string, string> {
  return { 'Cache-Control': pageCacheControl }
}
