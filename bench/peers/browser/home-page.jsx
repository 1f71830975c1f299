import { homePage } from '@kindfold/content/pages/home.ts'
import { useState } from 'react'
import { useLatestReviews, useReviewStats } from '../../../apps/site/app/catalogue/use-reviews.ts'
import { AcceptedItems } from '../../../apps/site/app/home/accepted-items.tsx'
import { CharitySelector } from '../../../apps/site/app/home/charity-selector.tsx'
import { CoverageCheck } from '../../../apps/site/app/home/coverage-check.tsx'
import { Hero } from '../../../apps/site/app/home/hero.tsx'
import { Journey } from '../../../apps/site/app/home/journey.tsx'
import { LatestReviews } from '../../../apps/site/app/reviews/latest-reviews.tsx'
import { CallToActionLabel } from '../../../apps/site/app/words/call-to-action-label.tsx'

const { head, closing } = homePage

/** `/`: drawn at once, its reviews and counts read through the API with skeletons in their place. */
export function HomePage() {
  const reviews = useLatestReviews(null)
  const stats = useReviewStats(null)
  const [coverage, setCoverage] = useState(null)
  return (
    <div className="home">
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <Hero stats={stats} />
      <CoverageCheck coverage={coverage} onAnswer={setCoverage} />
      <CharitySelector />
      <Journey />
      <AcceptedItems shownItems={import.meta.env.PEER.shownItems} item={null} />
      <LatestReviews reviews={reviews} stats={stats} />
      <CallToActionLabel words={{ ...closing, actions: [closing.action] }} />
    </div>
  )
}
