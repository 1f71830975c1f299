import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'
import { findPublishedPost } from './find-published-post.ts'
import { listPostSlugs } from './list-post-slugs.ts'
import { listPostsForFeed } from './list-posts-for-feed.ts'
import { listPublishedPosts } from './list-published-posts.ts'
import { createTestServices } from '../../testing/create-test-services.ts'
import type { TestServices } from '../../testing/create-test-services.ts'

const sameDay = new Date('2026-05-01T09:00:00Z')

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  await services.database.transaction((tx) =>
    tx.insert(blogPosts).values([
      {
        slug: 'coats',
        title: 'Winter coats',
        excerpt: 'Warm wool and where it helps',
        ...published('<p>Wool.</p>'),
      },
      { slug: 'wool', title: 'Washing wool coats', excerpt: null, ...published('<p>Wash.</p>') },
      ...Array.from({ length: 60 }, (_, place) => ({
        slug: `other-${place}`,
        title: `Paper ${place}`,
        ...published('<p>x</p>'),
      })),
      {
        slug: 'secret',
        title: 'Winter wool coats, a draft',
        content: 'x',
        status: 'draft',
        publishedAt: sameDay,
      },
      { slug: 'undated', title: 'Undated coats', ...published('x'), publishedAt: null },
    ]),
  )
})
afterEach(() => {
  services.outage = false
})
afterAll(() => services.database.close())

function published(content: string) {
  return { content, status: 'published', publishedAt: sameDay }
}

test('the related posts are those whose words are nearest, never the post itself or a draft', async () => {
  const found = await findPublishedPost(services, 'coats')
  expect(found?.related).toHaveLength(3)
  expect(found?.related.map(({ slug }) => slug)).not.toContain('coats')
  expect(found?.related.map(({ slug }) => slug)).not.toContain('secret')
})

test.each([
  '',
  'secret',
  'undated',
  'no-such',
  'a\0b',
  "'; drop table blog_posts; --",
  'x'.repeat(10_000),
  '%',
  'coats ',
])('there is no post %j', async (slug) => expect(await findPublishedPost(services, slug)).toBeNull())

test('in an outage a post that was read before is shown as of then, another is unavailable', async () => {
  const before = await findPublishedPost(services, 'wool')
  const readAt = services.clock.now().toISOString()
  services.outage = true
  expect(await findPublishedPost(services, 'wool')).toEqual({ ...before, staleSince: readAt })
  await expect(findPublishedPost(services, 'other-1')).rejects.toThrow(CatalogueUnavailable)
})

test('a post withdrawn by an editor is gone at once, even when an outage follows', async () => {
  expect(await findPublishedPost(services, 'other-2')).not.toBeNull()
  await services.database.transaction((tx) =>
    tx.update(blogPosts).set({ status: 'draft' }).where(eq(blogPosts.slug, 'other-2')),
  )
  expect(await findPublishedPost(services, 'other-2')).toBeNull()
  services.outage = true
  await expect(findPublishedPost(services, 'other-2')).rejects.toThrow(CatalogueUnavailable)
})

test('posts of the same instant are each on one page of the list and no more, in the list’s order', async () => {
  const first = await listPublishedPosts(services, { page: 1 })
  const slugs: string[] = []
  for (let page = 1; page <= first.pageCount; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    slugs.push(...(await listPublishedPosts(services, { page })).posts.map(({ slug }) => slug))
  }
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toHaveLength(first.total)
  const inOrder = await listPostSlugs(services)
  expect(slugs).toEqual(inOrder.posts.map(({ slug }) => slug))
})

test('a post that has just been published counts at once', async () => {
  const { total } = await listPublishedPosts(services, { page: 1 })
  await services.database.transaction((tx) =>
    tx
      .insert(blogPosts)
      .values({ slug: 'newest', title: 'Newest', ...published('x'), publishedAt: services.clock.now() }),
  )
  expect((await listPublishedPosts(services, { page: 1 })).total).toBe(total + 1)
})

test('the feed holds the newest twenty with their content, the sitemap every published address', async () => {
  const feed = await listPostsForFeed(services)
  expect(feed.posts).toHaveLength(20)
  expect(feed.posts.every(({ contentHtml }) => contentHtml !== '')).toBe(true)
  const { posts } = await listPostSlugs(services)
  expect(posts.map(({ slug }) => slug)).toContain('wool')
  expect(posts.map(({ slug }) => slug)).not.toContain('secret')
  expect(posts.every(({ publishedAt }) => !Number.isNaN(Date.parse(publishedAt)))).toBe(true)
})
