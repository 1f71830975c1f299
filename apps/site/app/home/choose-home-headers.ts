import { staleHeader } from '../catalogue/read-catalogue.ts'

type HomeState = {
  coverage: object | null
  item: object | null
  piles: readonly object[] | null
  covered: { kind: 'fetched' | 'seed'; staleSince: string | null }
  reviews: { kind: 'fetched' | 'samples'; staleSince: string | null }
  stats: { kind: 'fetched' | 'fallback'; staleSince: string | null }
}

/**
 * Who may cache the home page: nobody when it answers one visitor's question, shows stale data or stands in for what could not be read. A header
 * says so for stale data, and since when.
 */
export function chooseHomeHeaders({
  coverage,
  item,
  piles,
  covered,
  reviews,
  stats,
}: HomeState): Record<string, string> {
  const isPersonal = coverage !== null || item !== null || piles !== null
  const staleSince = [covered.staleSince, reviews.staleSince, stats.staleSince]
    .filter((since) => since !== null)
    .toSorted()[0]
  const isDegraded =
    covered.kind === 'seed' ||
    reviews.kind === 'samples' ||
    stats.kind === 'fallback' ||
    staleSince !== undefined
  return {
    'Cache-Control':
      isPersonal || isDegraded ? 'no-store' : 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
    ...(staleSince ? { [staleHeader]: `stale; since=${staleSince}` } : {}),
  }
}
