import { homePage } from '@kindfold/content/pages/home.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleReviews } from '../catalogue/example-reviews.ts'
import { LatestReviews } from './latest-reviews.tsx'

const { heading, headingWithout } = homePage.reviews

test('a database without reviews announces none, and still leads to all of them', () => {
  const html = renderToStaticMarkup(
    <LatestReviews reviews={{ ...exampleReviews, outcome: 'fetched', reviews: [] }} stats={null} />,
  )
  expect(html).toContain(`>${headingWithout}</h2>`)
  expect(html).not.toContain('five')
  expect(html).not.toContain('quilt')
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('reviews that are there, or on their way, are called the selection that they are', () => {
  for (const reviews of [exampleReviews, null]) {
    const html = renderToStaticMarkup(<LatestReviews reviews={reviews} stats={null} />)
    expect(html).toContain(`>${heading}</h2>`)
    expect(html).toContain('quilt')
  }
})
