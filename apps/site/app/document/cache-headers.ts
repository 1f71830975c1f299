/** How long a page that holds only our own words may be kept: an hour by the server, a day more while it is made anew. */
export const pageCacheControl = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'

/** The `headers` of such a page's route. */
export function keepPage(): Record<string, string> {
  return { 'Cache-Control': pageCacheControl }
}
