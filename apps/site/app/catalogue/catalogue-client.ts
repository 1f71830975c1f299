import { queryCacheKeptMs, queryRetryCount, queryRetryDelayAtMostMs } from '@kindfold/content/facts/facts.ts'
import { QueryClient } from '@tanstack/react-query'
import { delayRetry } from './delay-retry.ts'

/** As long as the server's own copy is fresh: fetching sooner would return the same bytes. */
const freshMs = 60_000

/** Creates the browser's cache of the catalogue, with the constants of spec 9. */
export function createCatalogueClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A timer for each rendered page would keep it in the server's memory for five minutes.
        gcTime: import.meta.env.SSR ? Infinity : queryCacheKeptMs,
        retry: queryRetryCount,
        retryDelay: delayRetry,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // A page that shows nothing keeps retrying, in rounds, until the catalogue is back.
        refetchInterval: ({ state }) => (state.status === 'error' ? queryRetryDelayAtMostMs : false),
      },
    },
  })
}

let ofThisBrowser: QueryClient | undefined

/** One cache for all pages that a visitor sees; on the server a new one, so that no render sees another's. */
export function getCatalogueClient(): QueryClient {
  if (import.meta.env.SSR) return createCatalogueClient()
  ofThisBrowser ??= createCatalogueClient()
  return ofThisBrowser
}
