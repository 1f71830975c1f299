import { queryCacheKeptMs, queryRetryCount, queryRetryDelayAtMostMs } from '@kindfold/content/facts/facts.ts'
import { QueryClient } from '@tanstack/react-query'
import { delayRetry } from './delay-retry.ts'

/** As long as the server's own copy of an answer is fresh: asking again sooner would bring the same bytes. */
const freshMs = 60_000

/** What the browser remembers of the catalogue, with the constants of spec 9. */
export function createCatalogueClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A timer for each rendered page would keep it in the server's memory for those five minutes.
        gcTime: import.meta.env.SSR ? Infinity : queryCacheKeptMs,
        retry: queryRetryCount,
        retryDelay: delayRetry,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // A page that shows nothing keeps trying, in rounds, until the catalogue is back.
        refetchInterval: ({ state }) => (state.status === 'error' ? queryRetryDelayAtMostMs : false),
      },
    },
  })
}

let ofThisBrowser: QueryClient | undefined

/** One memory for all the pages that a visitor sees; on the server a new one, so that no render sees another's. */
export function getCatalogueClient(): QueryClient {
  if (import.meta.env.SSR) return createCatalogueClient()
  ofThisBrowser ??= createCatalogueClient()
  return ofThisBrowser
}
