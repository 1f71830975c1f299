import { CatalogueUnavailable } from '@kindfold/domain/publishing/catalogue/catalogue-unavailable.ts'
import type { PublicationEdge } from '@kindfold/domain/publishing/catalogue/next-publication-edge.ts'

const minuteS = 60
const staleWhileMadeAnewS = 600
const neverCached = 'no-store'
/** Good, but not cacheable: unlike the one above, it reports no failure. */
const notKept = 'no-cache'
const askAgainAfterS = 10

/** Sent with stale data: the instant when it was read. */
export const staleHeader = 'Kindfold-Catalogue'

/** For the server only, which sends it to nobody: the instant from which no copy of the answer is true. */
const trueUntilHeader = 'Kindfold-True-Until'

type Readable = { staleSince: string | null; edge?: PublicationEdge | null } | null

export type CatalogueReading<Value extends Readable> = {
  /** Null: it does not exist, or (with status 503) nothing is known of it. */
  value: Value | null
  status: 200 | 404 | 503
  headers: Record<string, string>
}

/**
 * Reads a part of the catalogue for a page or the API and decides how to send it: fresh and cached (for a minute unless
 * `freshS` says otherwise, and never beyond the next moment at which an article appears or goes), or marked stale and not cached, or 503 with Retry-After when there is nothing to show (spec
 * 8, query error). Does not cache stand-ins, nor a page returned in place of the one requested, because requests have
 * endless variants.
 */
export async function readCatalogue<Value extends Readable>(
  read: () => Promise<Value>,
  {
    freshS = minuteS,
    isStandIn = () => false,
    isAsked = () => true,
  }: {
    freshS?: number
    isStandIn?: (value: NonNullable<Value>) => boolean
    isAsked?: (value: NonNullable<Value>) => boolean
  } = {},
): Promise<CatalogueReading<Value>> {
  try {
    const value = await read()
    if (!value) return { value, status: 404, headers: { 'Cache-Control': neverCached } }
    const degraded = value.staleSince !== null || isStandIn(value)
    return {
      value,
      status: 200,
      headers: {
        'Cache-Control': degraded
          ? neverCached
          : isAsked(value)
            ? formatCacheControl(freshS, value.edge)
            : notKept,
        ...(value.edge && !degraded ? { [trueUntilHeader]: value.edge.at } : {}),
        ...(value.staleSince ? { [staleHeader]: `stale; since=${value.staleSince}` } : {}),
      },
    }
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return {
      value: null,
      status: 503,
      headers: { 'Cache-Control': neverCached, 'Retry-After': String(askAgainAfterS) },
    }
  }
}

function formatCacheControl(askedS: number, edge: PublicationEdge | null | undefined): string {
  const leftS = edge ? Math.floor(edge.inMs / 1000) : Infinity
  const freshS = Math.min(askedS, leftS)
  const staleS = Math.min(staleWhileMadeAnewS, leftS - freshS)
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`
}
