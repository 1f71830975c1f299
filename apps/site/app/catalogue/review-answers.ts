import type { ReviewStats as StatsRead } from '@kindfold/domain/publishing/catalogue/get-review-stats.ts'
import type { LatestReviews as ReviewsRead } from '@kindfold/domain/publishing/catalogue/list-latest-reviews.ts'

/** The body of /api/reviews. */
export type LatestReviews = Omit<ReviewsRead, 'staleSince'>

/** The body of /api/review-stats. */
export type ReviewStats = Omit<StatsRead, 'staleSince'>
