import { fallbackGoogleReviewCount, fallbackTrustpilotReviewCount } from '@kindfold/content/facts/facts.ts'
import { sampleReviews } from '@kindfold/content/reviews/sample-reviews.ts'
import type { LatestReviews, ReviewStats } from './review-answers.ts'

/** What the browser shows when it cannot reach the server (spec 8, Review fetch failure). */
export const exampleReviews: LatestReviews = {
  kind: 'samples',
  reviews: sampleReviews.map(({ name, rating, text, source }, place) => ({
    id: `sample-${place + 1}`,
    name,
    rating,
    text,
    source,
    dateLabel: '',
    avatarUrl: null,
    example: true,
  })),
}

/** The counts of spec 9 (fallback counts). */
export const fallbackReviewStats: ReviewStats = {
  kind: 'fallback',
  google: fallbackGoogleReviewCount,
  trustpilot: fallbackTrustpilotReviewCount,
}
