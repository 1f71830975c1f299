import { googleReviews, reviewStats } from '@kindfold/database/schema/catalogue.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getReviewStats } from './get-review-stats.ts'
import { createCatalogueCache } from '../../base/services/catalogue-cache.ts'
import { listLatestReviews } from './list-latest-reviews.ts'
import { createTestServices } from '../../testing/create-test-services.ts'
import type { TestServices } from '../../testing/create-test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => {
  services.catalogueCache = createCatalogueCache()
  services.logged.length = 0
})
afterEach(async () => {
  services.outage = false
  await services.database.transaction(async (tx) => {
    await tx.delete(googleReviews)
    await tx.delete(reviewStats)
  })
})
afterAll(() => services.database.close())

const insertReviews = () =>
  services.database.transaction((tx) =>
    tx.insert(googleReviews).values(
      Array.from({ length: 10 }, (_, place) => ({
        name: `Donor ${place}`,
        rating: place === 9 ? 4 : 5,
        comment: `Comment ${place}`,
        date: '2026-02-03',
        source: place % 2 === 0 ? 'google' : 'Trustpilot',
        reviewTimestamp: new Date(Date.UTC(2026, place, 3, 12)),
      })),
    ),
  )

test('the newest six five-star reviews are shown, with month and year', async () => {
  await insertReviews()
  const { reviews, kind, staleSince } = await listLatestReviews(services)
  expect({ kind, staleSince }).toEqual({ kind: 'fetched', staleSince: null })
  expect(reviews.map(({ name }) => name)).toEqual([8, 7, 6, 5, 4, 3].map((place) => `Donor ${place}`))
  expect(reviews[0]).toMatchObject({
    rating: 5,
    text: 'Comment 8',
    dateLabel: 'September 2026',
    avatarUrl: null,
    source: 'google',
    example: false,
  })
  expect(reviews[1]?.source).toBe('trustpilot')
})

test('when reviews cannot be fetched, the three built-in samples stand in, marked as examples, and it is logged', async () => {
  services.outage = true
  const { reviews, kind } = await listLatestReviews(services)
  expect(kind).toBe('samples')
  expect(reviews).toHaveLength(3)
  expect(reviews.every(({ example, name }) => example && name.startsWith('Example donor'))).toBe(true)
  expect(services.logged.filter(({ level }) => level === 'error')).toHaveLength(1)
})

test('reviews that were fetched before are shown rather than samples', async () => {
  await insertReviews()
  await listLatestReviews(services)
  const readAt = services.clock.now().toISOString()
  services.outage = true
  expect(await listLatestReviews(services)).toMatchObject({ kind: 'fetched', staleSince: readAt })
  services.passTime(24 * 60 * 60 * 1000 + 1)
  expect(await listLatestReviews(services)).toMatchObject({ kind: 'samples', staleSince: null })
})

test('a catalogue without reviews shows none, and no samples', async () => {
  expect(await listLatestReviews(services)).toEqual({ reviews: [], kind: 'fetched', staleSince: null })
})

test('the counts are those of the database', async () => {
  await services.database.transaction((tx) =>
    tx.insert(reviewStats).values({ totalGoogleReviews: 6543, totalTrustpilotReviews: 2987 }),
  )
  expect(await getReviewStats(services)).toEqual({
    google: 6543,
    trustpilot: 2987,
    kind: 'fetched',
    staleSince: null,
  })
  services.outage = true
  expect(await getReviewStats(services)).toMatchObject({ google: 6543, kind: 'fetched' })
})

test('when the counts cannot be read they are 6100 and 2800, and it is logged', async () => {
  services.outage = true
  expect(await getReviewStats(services)).toEqual({
    google: 6100,
    trustpilot: 2800,
    kind: 'fallback',
    staleSince: null,
  })
  expect(services.logged.map(({ level }) => level)).toEqual(['error'])
})

test('a database that has counted nothing yet shows 6100 and 2800, which is no failure', async () => {
  expect(await getReviewStats(services)).toEqual({
    google: 6100,
    trustpilot: 2800,
    kind: 'fetched',
    staleSince: null,
  })
  expect(services.logged).toEqual([])
})
