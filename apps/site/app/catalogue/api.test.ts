import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { createTestServices, type TestServices } from '@kindfold/domain/testing/create-test-services.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loader as answerBlogPost } from './api-blog-post.ts'
import { loader as answerBlogPosts } from './api-blog-posts.ts'
import { loader as answerNotFound } from './api-not-found.ts'
import { loader as answerReviewStats } from './api-review-stats.ts'
import { loader as answerReviews } from './api-reviews.ts'
import { fillBlog } from './testing/fill-blog.ts'
import { makeLoaderArgs } from './testing/make-loader-args.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  await fillBlog(services, 11)
})
beforeEach(() => {
  services.outage = false
  services.catalogueCache = createCatalogueCache()
})
afterAll(() => services.database.close())

const run = (statement: string) => services.database.transaction((tx) => tx.execute(statement))
const askPosts = (query = '') =>
  answerBlogPosts(
    makeLoaderArgs(services, { pattern: '/api/blog-posts', address: `/api/blog-posts${query}`, params: {} }),
  )
const askPost = (slug: string) =>
  answerBlogPost(
    makeLoaderArgs(services, {
      pattern: '/api/blog-posts/:slug',
      address: `/api/blog-posts/${slug}`,
      params: { slug },
    }),
  )
const askReviews = () =>
  answerReviews(makeLoaderArgs(services, { pattern: '/api/reviews', address: '/api/reviews', params: {} }))
const askReviewStats = () =>
  answerReviewStats(
    makeLoaderArgs(services, { pattern: '/api/review-stats', address: '/api/review-stats', params: {} }),
  )

test('the list answers nine posts, its place among the pages, and may be cached for a minute', async () => {
  const answer = await askPosts()
  const body = await answer.json()
  expect(body).toMatchObject({ page: 1, pageCount: 2, total: 11 })
  expect(body.posts).toHaveLength(9)
  expect(body.posts[0]).toEqual({
    id: expect.any(String),
    slug: 'post-11',
    title: 'Post 11',
    excerpt: 'What post 11 is about.',
    featuredImageUrl: '/pictures/folded-pile-1200.webp',
    publishedAt: '2026-01-12T09:00:00.000Z',
    readingMinutes: 1,
  })
  expect(answer.headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  )
})

test.each([
  ['?page=2', 2],
  ['?page=99', 2],
  ['?page=0', 1],
  ['?page=two', 1],
])('the list asked for %s answers page %d', async (query, page) => {
  const body = await (await askPosts(query)).json()
  expect(body.page).toBe(page)
})

test('a post answers safe HTML, its sections, a description and three related posts', async () => {
  const body = await (await askPost('post-4')).json()
  expect(body.post).toMatchObject({ slug: 'post-4', description: 'What post 4 is about.' })
  expect(body.headings).toEqual([{ id: 'section-part-one', text: 'Part one' }])
  expect(body.html).toContain('Words.')
  expect(JSON.stringify(body)).not.toMatch(/harm|contentHtml/)
  expect(body.related).toHaveLength(3)
})

test('a slug without a post is told so with 404', async () => {
  const answer = await askPost('no-such-post')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'not-found' })
})

test('an outage without a stale copy answers 503 and when to ask again, kept nowhere', async () => {
  services.outage = true
  const answer = await askPosts()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('10')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({ error: 'unavailable' })
})

test('an outage after a good reading answers that reading, marked with the time it was read', async () => {
  await askPosts()
  services.passTime(60_000)
  services.outage = true
  const answer = await askPosts()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Kindfold-Catalogue')).toBe('stale; since=2026-11-21T12:00:00.000Z')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await answer.json()).posts).toHaveLength(9)
})

test('reviews in an outage are the three examples, kept nowhere', async () => {
  services.outage = true
  const answer = await askReviews()
  const body = await answer.json()
  expect(body.kind).toBe('samples')
  expect(body.reviews.map(({ example }: { example: boolean }) => example)).toEqual([true, true, true])
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('review counts in an outage are those of the specification, kept nowhere', async () => {
  services.outage = true
  const answer = await askReviewStats()
  expect(await answer.json()).toEqual({ google: 6100, trustpilot: 2800, kind: 'fallback' })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('any other path of the API is told so in JSON', async () => {
  const answer = answerNotFound()
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'not-found' })
})

test('an article answers at an address that it had before by leading to its own, and only while readers see it', async () => {
  await run(`insert into blog_posts (slug, title, content, status, published_at)
    values ('hidden', 'Hidden', 'x', 'archived', '2026-01-01')`)
  await run(
    `insert into post_redirects select 'old-' || slug, id, now() from blog_posts where slug in ('post-3', 'hidden')`,
  )
  const moved = await askPost('old-post-3')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/api/blog-posts/post-3'])
  expect(moved.headers.get('Cache-Control')).toBe('no-store')
  expect((await askPost('old-hidden')).status).toBe(404)
})

test('no answer may be kept beyond the next moment at which an article appears or goes, and none names it', async () => {
  // The database asks its own clock: what goes by ours must be there by that.
  services.passTime(Date.now() - services.clock.now().getTime())
  const goesAt = new Date(services.clock.now().getTime() + 90_500)
  await run(`update blog_posts set unpublish_at = '${goesAt.toISOString()}' where slug = 'post-1'`)
  const answer = await askPosts()
  const [, fresh, stale] =
    /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(answer.headers.get('Cache-Control') ?? '') ?? []
  expect(Number(fresh)).toBe(60)
  expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(90)
  expect(Number(fresh) + Number(stale)).toBeGreaterThan(80)
  expect(await answer.text()).not.toMatch(/edge|unpublish/i)
  services.passTime(45_000)
  expect((await askPosts()).headers.get('Cache-Control')).toMatch(
    /s-maxage=(4[0-9]), stale-while-revalidate=0$/,
  )
})
