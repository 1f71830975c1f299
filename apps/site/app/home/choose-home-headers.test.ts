import { expect, test } from 'vitest'
import { chooseHomeHeaders } from './choose-home-headers.ts'

const usual = {
  coverage: null,
  item: null,
  piles: null,
  covered: { kind: 'fetched' as const, staleSince: null },
  reviews: { kind: 'fetched' as const, staleSince: null },
  stats: { kind: 'fetched' as const, staleSince: null },
}

test('the usual page may be kept for a minute and served while a newer one is made', () => {
  expect(chooseHomeHeaders(usual)).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
  })
})

test('an answer to one visitor’s question is kept by nobody', () => {
  expect(chooseHomeHeaders({ ...usual, coverage: {} })).toEqual({ 'Cache-Control': 'no-store' })
  expect(chooseHomeHeaders({ ...usual, item: {} })).toEqual({ 'Cache-Control': 'no-store' })
  expect(chooseHomeHeaders({ ...usual, piles: [] })).toEqual({ 'Cache-Control': 'no-store' })
})

test('a page with sample reviews, stand-in counts or the areas of a new database is kept by nobody', () => {
  const samples = { kind: 'samples' as const, staleSince: null }
  const fallback = { kind: 'fallback' as const, staleSince: null }
  expect(chooseHomeHeaders({ ...usual, reviews: samples })).toEqual({ 'Cache-Control': 'no-store' })
  expect(chooseHomeHeaders({ ...usual, stats: fallback })).toEqual({ 'Cache-Control': 'no-store' })
  const seed = { kind: 'seed' as const, staleSince: null }
  expect(chooseHomeHeaders({ ...usual, covered: seed })).toEqual({ 'Cache-Control': 'no-store' })
})

test('a page from stale copies is kept by nobody and says since when, by the older of the two', () => {
  const headers = chooseHomeHeaders({
    ...usual,
    reviews: { kind: 'fetched', staleSince: '2026-11-20T10:00:00.000Z' },
    stats: { kind: 'fetched', staleSince: '2026-11-20T09:00:00.000Z' },
  })
  expect(headers).toEqual({
    'Cache-Control': 'no-store',
    'Kindfold-Catalogue': 'stale; since=2026-11-20T09:00:00.000Z',
  })
})
