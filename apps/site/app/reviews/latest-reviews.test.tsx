import { homePage } from '@kindfold/content/pages/home.ts'
import { listLatestReviews } from '@kindfold/domain/publishing/catalogue/list-latest-reviews.ts'
import { createTestServices } from '@kindfold/domain/testing/create-test-services.ts'
import { addReview } from '@kindfold/domain/publishing/review/edit-review.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleReviews } from '../catalogue/example-reviews.ts'
import { LatestReviews } from './latest-reviews.tsx'

const { heading, headingWithout } = homePage.reviews

test('a database without reviews announces none, and still leads to all of them', () => {
  const html = renderToStaticMarkup(
    <LatestReviews reviews={{ ...exampleReviews, kind: 'fetched', reviews: [] }} stats={null} />,
  )
  expect(html).toContain(`>${headingWithout}</h2>`)
  expect(html).not.toContain('five')
  expect(html).not.toContain('quilt')
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('the label says of which reviews it is a selection, and those are what is shown', async () => {
  const services = await createTestServices()
  for (let place = 1; place <= 16; place++) {
    const rating = place % 2 === 0 ? '5' : '2'
    const date = `2026-11-${String(place).padStart(2, '0')}`
    const typed = { name: `Writer ${place}`, rating, text: `Words ${place}.`, date, source: 'trustpilot' }
    const right = { sourceUrl: 'https://reviews.example.org', permission: 'platform', licence: 'Its terms' }
    const by = { kind: 'staff', id: null, name: 'Edie' } as const
    expect(await addReview(services, { typed: { ...typed, ...right }, by })).toMatchObject({
      kind: 'added',
    })
  }
  const latest = await listLatestReviews(services)
  const html = renderToStaticMarkup(
    <LatestReviews reviews={latest} stats={{ google: 6200, trustpilot: 2900, kind: 'fetched' }} />,
  )
  expect(html).toContain('These are a selection: the newest with five stars.')
  const shown = [...html.matchAll(/Words (\d+)\./g)].map(([, place]) => Number(place))
  expect(shown).toEqual([16, 14, 12, 10, 8, 6])
  expect(html).toContain('2,900')
  await services.database.close()
})

test('reviews that are there, or on their way, are called the selection that they are', () => {
  for (const reviews of [exampleReviews, null]) {
    const html = renderToStaticMarkup(<LatestReviews reviews={reviews} stats={null} />)
    expect(html).toContain(`>${heading}</h2>`)
    expect(html).toContain('quilt')
  }
})
