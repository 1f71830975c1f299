import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exampleReviews, fallbackReviewStats } from './example-reviews.ts'
import { readFromApi } from './read-from-api.ts'
import type { LatestReviews, ReviewStats } from './review-answers.ts'

/**
 * The reviews to show, or null while they load: from the page's data, else from the API, else the built-in examples
 * (spec 8, Review fetch failure). Only inside a CatalogueProvider.
 */
export function useLatestReviews(initial: LatestReviews | null): LatestReviews | null {
  const { data, error } = useQuery({
    queryKey: ['reviews'],
    queryFn: ({ signal }) => readExisting<LatestReviews>('/api/reviews', signal),
    ...seed(initial, initial?.kind === 'samples'),
  })
  useLogged(error)
  return data ?? (error ? exampleReviews : null)
}

/** The counts of reviews, or null while they load; those of spec 9 when they are unavailable. */
export function useReviewStats(initial: ReviewStats | null): ReviewStats | null {
  const { data, error } = useQuery({
    queryKey: ['review-stats'],
    queryFn: ({ signal }) => readExisting<ReviewStats>('/api/review-stats', signal),
    ...seed(initial, initial?.kind === 'fallback'),
  })
  useLogged(error)
  return data ?? (error ? fallbackReviewStats : null)
}

/** Stand-ins count as stale, so that the browser fetches the real data at once. */
function seed<Value>(initial: Value | null, isStandIn: boolean) {
  return initial ? { initialData: initial, ...(isStandIn ? { initialDataUpdatedAt: 0 } : {}) } : {}
}

async function readExisting<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const answer = await readFromApi<Value>(path, signal)
  if (!answer) throw new Error(`${path} does not exist`)
  return answer
}

function useLogged(error: Error | null): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- Spec 8: a review fetch failure is logged.
    if (error) console.error('Reviews could not be fetched:', error.message)
  }, [error])
}
