import { fallbackGoogleReviewCount, fallbackTrustpilotReviewCount } from '@kindfold/content/facts/facts.ts'
import { reviewStats } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../../base/services/services.ts'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'
import { readStaleIfError } from './read-stale-if-error.ts'

/**
 * How many reviews each platform counts. `fallback`: the stated figures; `staleSince`: an ISO instant, in an
 * outage.
 */
export type ReviewStats = {
  google: number
  trustpilot: number
  kind: 'fetched' | 'fallback'
  staleSince: string | null
}

const knownBeforehand = {
  google: fallbackGoogleReviewCount,
  trustpilot: fallbackTrustpilotReviewCount,
}

/** Counts of reviews on each platform (spec 7, Review stats). Does not throw when the database is unavailable. */
export async function getReviewStats(services: Services): Promise<ReviewStats> {
  try {
    const { value, staleSince } = await readStaleIfError(services, 'review-stats', () =>
      services.database.readAsAnonymous(async (tx) => {
        const [row] = await tx
          .select({ google: reviewStats.totalGoogleReviews, trustpilot: reviewStats.totalTrustpilotReviews })
          .from(reviewStats)
          .limit(1)
        // A new database has no counts yet, so we show the specified ones.
        return row ?? knownBeforehand
      }),
    )
    return { ...value, kind: 'fetched', staleSince }
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return { ...knownBeforehand, kind: 'fallback', staleSince: null }
  }
}
