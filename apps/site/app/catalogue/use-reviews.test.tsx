import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CatalogueProvider } from './catalogue-provider.tsx'
import { exampleReviews, fallbackReviewStats } from './example-reviews.ts'
import type { LatestReviews } from './review-answers.ts'
import { useLatestReviews, useReviewStats } from './use-reviews.ts'

function Shown({ initial }: { initial: LatestReviews | null }) {
  const reviews = useLatestReviews(initial)
  const stats = useReviewStats(initial && fallbackReviewStats)
  return <p>{reviews ? `${reviews.reviews.length} reviews, ${stats?.google} on Google` : 'loading'}</p>
}

const render = (initial: LatestReviews | null) =>
  renderToStaticMarkup(
    <CatalogueProvider>
      <Shown initial={initial} />
    </CatalogueProvider>,
  )

test('what the server read is there at once', () => {
  expect(render(exampleReviews)).toBe('<p>3 reviews, 6100 on Google</p>')
})

test('without it the reviews are loading', () => {
  expect(render(null)).toBe('<p>loading</p>')
})
