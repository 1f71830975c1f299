import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPublishedPost } from './find-published-post.ts'
import { listPostSlugs } from './list-post-slugs.ts'
import { listPostsForFeed } from './list-posts-for-feed.ts'
import { listPublishedPosts } from './list-published-posts.ts'
import { createTestServices } from './testing/create-test-services.ts'
import type { TestServices } from './testing/create-test-services.ts'

const hourMs = 60 * 60_000

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  const nowMs = services.clock.now().getTime()
  const makePost = (slug: string, publishedAt: Date | null) => ({
    slug,
    title: `How to fold a shirt: ${slug}`,
    content: '<p>Words to read</p>',
    status: 'published',
    publishedAt,
  })
  await services.database.transaction((tx) =>
    tx
      .insert(blogPosts)
      .values([
        makePost('out', new Date(nowMs - hourMs)),
        makePost('scheduled', new Date(nowMs + hourMs)),
        makePost('undated', null),
      ]),
  )
})
afterAll(() => services.database.close())

/** The slugs of what each way of reading the blog shows. */
async function readEverywhere() {
  const slugsOf = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug).toSorted()
  const list = await listPublishedPosts(services, { page: 1 })
  const found = await findPublishedPost(services, 'out')
  const alone = []
  for (const slug of ['out', 'scheduled', 'undated'])
    if (await findPublishedPost(services, slug)) alone.push(slug)
  return {
    list: slugsOf(list.posts),
    total: list.total,
    related: slugsOf(found?.related ?? []),
    feed: slugsOf((await listPostsForFeed(services)).posts),
    sitemap: slugsOf((await listPostSlugs(services)).posts),
    alone,
  }
}

test('a published post shows from its date on, in every list and by itself; one without a date never does', async () => {
  const before = ['out']
  expect(await readEverywhere()).toEqual({
    list: before,
    total: 1,
    related: [],
    feed: before,
    sitemap: before,
    alone: before,
  })
  services.passTime(hourMs)
  const after = ['out', 'scheduled']
  expect(await readEverywhere()).toEqual({
    list: after,
    total: 2,
    related: ['scheduled'],
    feed: after,
    sitemap: after,
    alone: after,
  })
})
