import { reviewsShownAtMost } from '@kindfold/content/facts/facts.ts'
import { formatCount } from '@kindfold/content/facts/format-count.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { nameReviews } from '@kindfold/content/reviews/claim-reviews.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Skeleton } from '@kindfold/ui/skeleton/skeleton.tsx'
import type { LatestReviews as Reviews, ReviewStats } from '../catalogue/review-answers.ts'
import { ReviewPatch, ReviewPatchSkeleton } from './review-patch.tsx'

const { reviews: words, hero } = homePage
const { ratings } = hero
const places = Array.from({ length: reviewsShownAtMost }, (_, place) => place)

/**
 * Up to six reviews as a patchwork, labelled as a selection, beside the true counts and a link to all of them (spec 2,
 * Home; facts, Reviews). Null while they load. Shows nothing for a new database without reviews.
 */
export function LatestReviews({ reviews, stats }: { reviews: Reviews | null; stats: ReviewStats | null }) {
  const isEmpty = reviews?.reviews.length === 0
  const isSamples = reviews?.kind === 'samples'
  const isDemonstration = !isSamples && Boolean(reviews?.reviews.some((review) => review.example))
  return (
    <section className="section reviews" id={words.id} aria-labelledby="reviews-heading">
      <div className="width">
        <div className="reviews__top">
          <div className="reviews__words">
            <h2 id="reviews-heading">{isEmpty ? words.headingWithout : words.heading}</h2>
            <p className="lead">{isEmpty ? words.leadWithout : words.lead}</p>
          </div>
          <ul role="list" className="reviews__all">
            <AllReviews
              count={stats && stats.google}
              name={ratings.google}
              href={organisation.reviewPages.google}
            >
              {words.readAllGoogle}
            </AllReviews>
            <AllReviews
              count={stats && stats.trustpilot}
              name={ratings.trustpilot}
              href={organisation.reviewPages.trustpilot}
            >
              {words.readAllTrustpilot}
            </AllReviews>
          </ul>
        </div>
        {(isSamples || isDemonstration) && (
          <p className="reviews__note">
            <Icon name="info" size={24} /> {isSamples ? words.exampleNote : words.demonstrationNote}
          </p>
        )}
        {!isEmpty && (
          <ul role="list" className="quilt" aria-busy={reviews === null}>
            {reviews
              ? reviews.reviews.map((review) => (
                  <ReviewPatch key={review.id} review={review} mark={isSamples ? words.exampleLabel : null} />
                ))
              : places.map((place) => <ReviewPatchSkeleton key={place} />)}
          </ul>
        )}
        <p className="visually-hidden" role="status">
          {reviews ? '' : words.loading}
        </p>
      </div>
    </section>
  )
}

type AllReviewsProps = { count: number | null; name: string; href: string | null; children: string }

function AllReviews({ count, name, href, children }: AllReviewsProps) {
  return (
    <li>
      <p>
        <strong>{count === null ? <Skeleton /> : formatCount(count)}</strong> {nameReviews(count ?? 0)} on{' '}
        {name}
      </p>
      {href !== null && (
        <a href={href} rel="noopener">
          {children} <Icon name="external" size={18} />
        </a>
      )}
    </li>
  )
}
