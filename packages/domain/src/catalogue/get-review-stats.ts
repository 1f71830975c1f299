import { fallbackGoogleReviewCount, fallbackTrustpilotReviewCount } from '@kindfold/content/facts/facts.ts'
import { reviewStats } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'
import { readOrLastGood } from './last-good-copies.ts'

export type ReviewStats = {
  google: number
  trustpilot: number
  outcome: 'fetched' | 'fallback'
  staleSince: string | null
}

/** How many reviews there are on each platform (spec 7, Review stats). Never throws for want of a database. */
export async function getReviewStats(services: Services): Promise<ReviewStats> {
  try {
    const { value, staleSince } = await readOrLastGood(services, 'review-stats', () =>
      services.database.readAsAnonymous(async (tx) => {
        const [row] = await tx
          .select({ google: reviewStats.totalGoogleReviews, trustpilot: reviewStats.totalTrustpilotReviews })
          .from(reviewStats)
          .limit(1)
        if (!row) throw new Error('review_stats holds no row')
        return row
      }),
    )
    return { ...value, outcome: 'fetched', staleSince }
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return {
      google: fallbackGoogleReviewCount,
      trustpilot: fallbackTrustpilotReviewCount,
      outcome: 'fallback',
      staleSince: null,
    }
  }
}
