import { expect, test } from 'vitest'
import { createCatalogueClient } from './catalogue-client.ts'
import { delayRetry } from './delay-retry.ts'

test('a failed reading is repeated three times, after 1, 2 and 4 seconds', () => {
  expect(createCatalogueClient().getDefaultOptions().queries?.retry).toBe(3)
  expect([0, 1, 2].map(delayRetry)).toEqual([1000, 2000, 4000])
})

test('no wait between two attempts is longer than 30 seconds', () => {
  expect([5, 6, 20, 1000].map(delayRetry)).toEqual([30_000, 30_000, 30_000, 30_000])
})

test('the server keeps no timer for what it rendered', () => {
  // This test runs as on the server; the browser keeps an answer for five minutes.
  expect(createCatalogueClient().getDefaultOptions().queries?.gcTime).toBe(
    import.meta.env.SSR ? Infinity : 300_000,
  )
})
