import { useEffect, useEffectEvent } from 'react'
import { CatalogueProvider } from '../catalogue/catalogue-provider.tsx'
import type { LatestReviews, ReviewStats } from '../catalogue/review-answers.ts'
import { useLatestReviews, useReviewStats } from '../catalogue/use-reviews.ts'

export type ReviewsRead = { reviews: LatestReviews | null; stats: ReviewStats | null }

type ReviewsReaderProps = { given: ReviewsRead; onRead: (read: ReviewsRead) => void }

/**
 * Fetches the reviews and counts that a page lacks, and keeps trying (spec 7). Draws nothing. A separate module,
 * because a page that came with its reviews does not load the query library.
 */
export default function ReviewsReader(props: ReviewsReaderProps) {
  return (
    <CatalogueProvider>
      <Reader {...props} />
    </CatalogueProvider>
  )
}

function Reader({ given, onRead }: ReviewsReaderProps) {
  const reviews = useLatestReviews(given.reviews)
  const stats = useReviewStats(given.stats)
  const tell = useEffectEvent(onRead)
  useEffect(() => tell({ reviews, stats }), [reviews, stats])
  return null
}
