import { expect, test } from 'vitest'
import { claimReviews, formatReviews } from './claim-reviews.ts'

test.each([
  [6100, 2800, 'over 8,800 reviews'],
  [20_000, 0, 'over 8,800 reviews'],
  [6000, 2800, '8,800 reviews'],
  [3000, 1000, '4,000 reviews'],
  [3000, 1056, 'over 4,000 reviews'],
  [120, 5, 'over 120 reviews'],
  [20, 7, '27 reviews'],
  [0, 1, '1 review'],
  [0, 0, null],
])('counts of %i and %i carry "%s"', (google, trustpilot, words) => {
  expect(claimReviews({ google, trustpilot })?.words ?? null).toBe(words)
})

test('one review is a review, and none or many are reviews', () => {
  expect([0, 1, 2, 1234].map(formatReviews)).toEqual(['0 reviews', '1 review', '2 reviews', '1,234 reviews'])
})
