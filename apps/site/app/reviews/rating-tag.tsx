import { reviewRatingShown } from '@kindfold/content/facts/facts.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { formatReviews } from '@kindfold/content/reviews/claim-reviews.ts'
import { Skeleton } from '@kindfold/ui/skeleton/skeleton.tsx'
import { Stars } from './stars.tsx'

const { ratings } = homePage.hero

/**
 * A swing tag with the rating on one platform and its number of reviews; a bar while the count loads, and no rating where
 * nobody has rated us. Links to the reviews further down (spec 2, Home, hero).
 */
export function RatingTag({ platform, count }: { platform: 'google' | 'trustpilot'; count: number | null }) {
  return (
    <a className="rating-tag" href={`#${homePage.reviews.id}`}>
      {count !== 0 && (
        <span className="rating-tag__rating">
          {reviewRatingShown}
          <span className="visually-hidden"> {ratings.outOf}</span>
        </span>
      )}
      <span className="rating-tag__words">
        {count !== 0 && <Stars />}
        <span className="rating-tag__platform">{ratings[platform]}</span>{' '}
        <span className="rating-tag__count">
          {count === null ? <Skeleton /> : count === 0 ? ratings.none : formatReviews(count)}
        </span>
      </span>
    </a>
  )
}
