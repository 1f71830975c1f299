import { expect, test } from 'vitest'
import { isTroubled, judgeAge, readLifetime } from './cache-rules.ts'

const control = (value: string, others: Record<string, string> = {}) =>
  new Headers({ 'Cache-Control': value, ...others })

test('only what says for how long it may be kept is kept', () => {
  expect(readLifetime(200, control('public, max-age=0, s-maxage=60, stale-while-revalidate=600'))).toEqual({
    freshS: 60,
    staleS: 600,
  })
  expect(readLifetime(200, control('public, s-maxage=5'))).toEqual({ freshS: 5, staleS: 0 })
  expect(readLifetime(200, control('public, max-age=60'))).toBeNull()
  expect(readLifetime(200, new Headers())).toBeNull()
})

test.each(['no-store', 'private, s-maxage=60', 'public, no-cache, s-maxage=60'])(
  '%s is never kept',
  (value) => expect(readLifetime(200, control(value))).toBeNull(),
)

test('an answer with a cookie is its visitor’s alone', () => {
  expect(readLifetime(200, control('public, s-maxage=60', { 'Set-Cookie': 'a=b' }))).toBeNull()
})

test.each([404, 410, 429, 500, 503])('a %i is never kept', (status) =>
  expect(readLifetime(status, control('public, s-maxage=60'))).toBeNull(),
)

test('trouble is a failure of the server or a page marked no-store, not a page that has gone', () => {
  expect(isTroubled(503, control('no-store'))).toBe(true)
  expect(isTroubled(200, control('no-store'))).toBe(true)
  expect(isTroubled(404, control('no-store'))).toBe(false)
})

test('a copy is fresh, then stale, then expired, and dead after a day', () => {
  const lifetime = { freshS: 60, staleS: 600 }
  const day = 24 * 3600_000
  expect(
    [0, 59_999, 60_000, 659_999, 660_000, day - 1, day].map((ageMs) =>
      judgeAge(lifetime, { storedAtMs: 0, nowMs: ageMs }),
    ),
  ).toEqual(['fresh', 'fresh', 'stale', 'stale', 'expired', 'expired', 'dead'])
})

test('a copy is dead from the moment on from which it is not true', () => {
  const lifetime = { freshS: 60, staleS: 600, trueUntilMs: 30_000 }
  const judge = (nowMs: number) => judgeAge(lifetime, { storedAtMs: 0, nowMs })
  expect([judge(29_999), judge(30_000)]).toEqual(['fresh', 'dead'])
})
