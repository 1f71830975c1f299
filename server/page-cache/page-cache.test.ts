import { expect, test } from 'vitest'
import type { FinishedResponse } from './finish-response.ts'
import { createPageCache, type CacheAnswer } from './page-cache.ts'
import { listCopyHeaders } from './page-copy.ts'

const keepable = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function answer(text: string, status = 200, control = keepable): FinishedResponse {
  const headers = new Headers({ 'Content-Type': 'text/html', 'Cache-Control': control })
  return { status, headers, body: Buffer.from(text) }
}

/** A cache whose time and app the test controls. */
function openCache(maxBytes = 1_000_000) {
  const world = {
    nowMs: 1_800_000_000_000,
    renders: 0,
    errors: 0,
    app: async (key: string) => answer(`page ${key} ${world.renders}`),
  }
  const cache = createPageCache({
    now: () => world.nowMs,
    maxBytes,
    render(key) {
      world.renders += 1
      return world.app(key)
    },
    onError: () => (world.errors += 1),
  })
  const read = async (key = '/') => textOf(await cache.get(key))
  return { world, cache, read }
}

function textOf(found: CacheAnswer): string {
  return String('kept' in found ? found.kept.bodies.identity : found.uncached.body)
}

test('a page is rendered once and answered from the copy', async () => {
  const { world, read } = openCache()
  expect([await read(), await read(), await read('/other')]).toEqual([
    'page / 1',
    'page / 1',
    'page /other 2',
  ])
  expect(world.renders).toBe(2)
})

test('a hundred who ask at once wait for one rendering', async () => {
  const { world, read } = openCache()
  const texts = await Promise.all(Array.from({ length: 100 }, () => read()))
  expect(new Set(texts)).toEqual(new Set(['page / 1']))
  expect(world.renders).toBe(1)
})

test('a stale copy answers at once while the page is rendered anew behind it', async () => {
  const { world, cache, read } = openCache()
  await read()
  world.nowMs += 61_000
  expect(await read()).toBe('page / 1')
  await cache.settle()
  expect(await read()).toBe('page / 2')
  expect(cache.counts).toMatchObject({ stale: 1, miss: 1, hit: 1 })
})

test('past its stale time a copy is not answered while the app is well', async () => {
  const { world, read } = openCache()
  await read()
  world.nowMs += 661_000
  expect(await read()).toBe('page / 2')
})

test.each([
  ['throws', () => Promise.reject(new Error('no catalogue'))],
  ['answers 503', () => Promise.resolve(answer('sorry', 503, 'no-store'))],
  ['answers a page it marks no-store', () => Promise.resolve(answer('samples', 200, 'no-store'))],
])('when the app %s the good copy is answered, marked, and for a day', async (_, trouble) => {
  const { world, cache, read } = openCache()
  await read()
  const storedAtMs = world.nowMs
  world.app = trouble
  world.nowMs += 3600_000
  const found = await cache.get('/')
  expect(textOf(found)).toBe('page / 1')
  const headers =
    'kept' in found ? new Headers(listCopyHeaders(found.kept, 'identity', world.nowMs)) : new Headers()
  expect(headers.get('Kindfold-Catalogue')).toBe(`stale; since=${new Date(storedAtMs).toISOString()}`)
  expect(headers.get('Age')).toBe('3600')
  world.nowMs = storedAtMs + 24 * 3600_000
  await expect(read().catch((error: Error) => error.message)).resolves.not.toBe('page / 1')
})

test('during an outage the app is asked again every five seconds, and nobody waits for it', async () => {
  const { world, cache, read } = openCache()
  await read()
  world.app = () => Promise.reject(new Error('no catalogue'))
  world.nowMs += 700_000
  await read()
  expect(world.renders).toBe(2)
  world.nowMs += 4000
  await read()
  await cache.settle()
  expect(world.renders).toBe(2)
  world.nowMs += 1000
  await read()
  await cache.settle()
  expect(world.renders).toBe(3)
  world.app = async () => answer('well again')
  world.nowMs += 5000
  await read()
  await cache.settle()
  expect(await read()).toBe('well again')
})

test('a page that has gone takes its copy with it', async () => {
  const { world, cache, read } = openCache()
  await read()
  world.app = async () => answer('gone', 404, 'no-store')
  world.nowMs += 700_000
  expect(await read()).toBe('gone')
  expect(cache.findReady('/')).toBeUndefined()
})

test('trouble without a copy is told as it is', async () => {
  const { world, read } = openCache()
  world.app = () => Promise.reject(new Error('no catalogue'))
  await expect(read()).rejects.toThrow('no catalogue')
  world.app = async () => answer('sorry', 503, 'no-store')
  expect(await read()).toBe('sorry')
})

test('after a purge no page from before it is answered, not even one that was being rendered', async () => {
  const { world, cache, read } = openCache()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const answerNow = world.app
  world.app = async () => {
    await held
    return answer('old')
  }
  const early = read()
  cache.purge()
  release()
  expect(await early).toBe('old')
  world.app = answerNow
  expect(await read()).toBe('page / 2')
})

test('the copies never take more than their share of memory, and the longest unused leaves first', async () => {
  const { cache, world, read } = openCache(200_000)
  let homeRenders = 0
  world.app = async (key) => {
    if (key === '/') homeRenders += 1
    return answer(`${key} ${'x'.repeat(5000)}`)
  }
  for (let page = 1; page <= 50; page++) {
    world.nowMs += 1000
    await read(`/blog?page=${page}`)
    await read('/')
  }
  expect(homeRenders).toBe(1)
  expect(cache.byteCount).toBeLessThanOrEqual(200_000)
  expect(cache.findReady('/')).toBeDefined()
  expect(cache.findReady('/blog?page=1')).toBeUndefined()
  expect(cache.findReady('/blog?page=50')).toBeDefined()
})

test('a page rendered anew to the same text keeps its tag and its packed bodies', async () => {
  const { world, cache } = openCache()
  world.app = async () => answer('the same '.repeat(200))
  const first = await cache.get('/')
  world.nowMs += 700_000
  const second = await cache.get('/')
  if (!('kept' in first) || !('kept' in second)) throw new Error('not kept')
  expect(second.kept.etag).toBe(first.kept.etag)
  expect(second.kept.bodies).toBe(first.kept.bodies)
})

test('how long an old copy may answer is told to nobody, for a browser would show it after an update', async () => {
  const { world, cache } = openCache()
  const found = await cache.get('/')
  if (!('kept' in found)) throw new Error('not kept')
  const headers = new Headers(listCopyHeaders(found.kept, 'identity', world.nowMs))
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60')
})
