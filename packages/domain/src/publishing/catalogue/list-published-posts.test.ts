import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPublishedPost } from './find-published-post.ts'
import { listPublishedPosts } from './list-published-posts.ts'
import { createTestServices } from '../../testing/create-test-services.ts'
import type { TestServices } from '../../testing/create-test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  await services.database.transaction((tx) =>
    tx.insert(blogPosts).values(
      Array.from({ length: 20 }, (_, place) => ({
        slug: `post-${place}`,
        title: `Post ${place}`,
        content: '<p>Words to read</p>',
        status: place === 19 ? 'draft' : 'published',
        publishedAt: new Date(Date.UTC(2026, 0, place + 1)),
      })),
    ),
  )
})
afterAll(() => services.database.close())

test('the first page holds the nine newest published posts and the exact total', async () => {
  const found = await listPublishedPosts(services, { page: 1 })
  expect(found.posts.map(({ slug }) => slug)).toEqual(
    [18, 17, 16, 15, 14, 13, 12, 11, 10].map((n) => `post-${n}`),
  )
  expect(found).toMatchObject({ page: 1, pageCount: 3, total: 19, staleSince: null })
})

test('the last page holds what is left over', async () => {
  const found = await listPublishedPosts(services, { page: 3 })
  expect(found.posts.map(({ slug }) => slug)).toEqual(['post-0'])
})

test.each([
  [0, 1],
  [-7, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 3],
  [Number.MAX_SAFE_INTEGER, 3],
  [Number.POSITIVE_INFINITY, 3],
])('page %d is answered with page %d', async (asked, given) => {
  const found = await listPublishedPosts(services, { page: asked })
  expect(found.page).toBe(given)
  expect(found.posts.length).toBeGreaterThan(0)
})

test('numbers that no page has leave the copies for an outage alone', async () => {
  await listPublishedPosts(services, { page: 1 })
  for (let page = 1000; page < 1400; page++) await listPublishedPosts(services, { page })
  expect(services.catalogueCache.copies.get('posts:1')).toBeDefined()
  expect(services.catalogueCache.copies.get('posts:1399')).toBeUndefined()
})

test('a post is found by its slug with three related ones, a draft is not', async () => {
  const found = await findPublishedPost(services, 'post-4')
  expect(found?.post).toMatchObject({
    slug: 'post-4',
    contentHtml: '<p>Words to read</p>',
    readingMinutes: 1,
  })
  expect(found?.related).toHaveLength(3)
  expect(await findPublishedPost(services, 'post-19')).toBeNull()
})
