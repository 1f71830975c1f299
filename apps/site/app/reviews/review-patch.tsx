import { useId } from 'react'
import { homePage } from '@kindfold/content/pages/home.ts'
import type { DisplayReview } from '@kindfold/domain/publishing/catalogue/list-latest-reviews.ts'
import { SkeletonLines } from '@kindfold/ui/skeleton/skeleton.tsx'
import { Stars } from './stars.tsx'

const { ratings } = homePage.hero

/**
 * One review as a patch of the quilt. `mark` labels an example; null where one notice says it of all. Does not load a portrait from another server, because
 * that needs consent; shows the initial in its place.
 */
export function ReviewPatch({ review, mark }: { review: DisplayReview; mark: string | null }) {
  const { name, rating, text, dateLabel, avatarUrl, source, example } = review
  const nameId = useId()
  const ownAvatar = avatarUrl?.startsWith('/') && !avatarUrl.startsWith('//') ? avatarUrl : null
  return (
    <li className="patch">
      <article aria-labelledby={nameId}>
        <div className="patch__head">
          <Stars />
          <span className="visually-hidden">
            {rating} {ratings.outOf}
          </span>
          {example && mark && <span className="example-mark">{mark}</span>}
        </div>
        <blockquote>{text}</blockquote>
        <div className="patch__who">
          {ownAvatar ? (
            <img src={ownAvatar} alt="" width={44} height={44} loading="lazy" />
          ) : (
            <span className="patch__initial" aria-hidden="true">
              {[...name.trim()][0]}
            </span>
          )}
          <p>
            <strong id={nameId}>{name}</strong>
            <span>
              {ratings[source]}
              {dateLabel && `, ${dateLabel}`}
            </span>
          </p>
        </div>
      </article>
    </li>
  )
}

/** The skeleton of a review. */
export function ReviewPatchSkeleton() {
  return (
    <li className="patch patch--loading" aria-hidden="true">
      <SkeletonLines count={4} />
    </li>
  )
}
