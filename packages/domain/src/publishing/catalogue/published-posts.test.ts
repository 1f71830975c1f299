import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'
import { findPublishedPost } from './find-published-post.ts'
import { listPostSlugs } from './list-post-slugs.ts'
import { listPostsForFeed } from './list-posts-for-feed.ts'
import { listPublishedPosts } from './list-published-posts.ts'
import { nextPublicationEdge } from './next-publication-edge.ts'
import { createTestServices } from '../../testing/create-test-services.ts'
import type { TestServices } from '../../testing/create-test-services.ts'

const hourMs = 60 * 60_000

let services: TestServices
let startedAtMs: number
const hoursLater = (hours: number) => new Date(startedAtMs + hours * hourMs).toISOString()
beforeAll(async () => {
  services = await createTestServices()
  // The database asks its own clock, which no test sets: what comes has come there, and what goes stays.
  services.passTime(Date.now() - 2 * hourMs - services.clock.now().getTime())
  startedAtMs = services.clock.now().getTime()
  const nowMs = startedAtMs
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
        { ...makePost('ending', new Date(nowMs - hourMs)), unpublishAt: new Date(nowMs + 3 * hourMs) },
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
  for (const slug of ['ending', 'out', 'scheduled', 'undated'])
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

const shownEverywhere = (slugs: string[]) => ({
  list: slugs,
  total: slugs.length,
  related: slugs.filter((slug) => slug !== 'out'),
  feed: slugs,
  sitemap: slugs,
  alone: slugs,
})

test('a published post shows from its date until its end, in every list and by itself; one without a date never does', async () => {
  const edgeOf = async () => (await listPublishedPosts(services, { page: 1 })).edge
  expect(await readEverywhere()).toEqual(shownEverywhere(['ending', 'out']))
  expect(await edgeOf()).toEqual({ at: hoursLater(1), inMs: hourMs })
  services.passTime(hourMs - 1)
  expect(await readEverywhere()).toEqual(shownEverywhere(['ending', 'out']))
  services.passTime(1)
  expect(await readEverywhere()).toEqual(shownEverywhere(['ending', 'out', 'scheduled']))
  expect(await edgeOf()).toEqual({ at: hoursLater(3), inMs: 2 * hourMs })
  services.passTime(2 * hourMs - 1)
  expect(await readEverywhere()).toEqual(shownEverywhere(['ending', 'out', 'scheduled']))
  services.passTime(1)
  expect(await readEverywhere()).toEqual(shownEverywhere(['out', 'scheduled']))
  // Not over while the database still shows it.
  expect(await edgeOf()).toEqual({ at: hoursLater(3), inMs: 0 })
})

test('in an outage no copy shows a post whose end has come', async () => {
  const nowMs = services.clock.now().getTime()
  await services.database.transaction((tx) =>
    tx.insert(blogPosts).values({
      slug: 'brief',
      title: 'A brief post',
      content: '<p>Words</p>',
      status: 'published',
      publishedAt: new Date(startedAtMs - 10 * hourMs),
      unpublishAt: new Date(nowMs + hourMs),
    }),
  )
  const readings = [
    () => listPublishedPosts(services, { page: 1 }),
    () => listPostsForFeed(services),
    () => listPostSlugs(services),
    () => findPublishedPost(services, 'brief'),
    () => findPublishedPost(services, 'out'),
  ]
  for (const read of readings) await read()
  services.outage = true
  services.passTime(hourMs - 1)
  for (const read of readings) expect(await read()).toMatchObject({ staleSince: expect.any(String) })
  services.passTime(1)
  // The copy of 'out' shows it among what to read next.
  for (const read of readings) await expect(read()).rejects.toThrow(CatalogueUnavailable)
  services.outage = false
})

test('visitors learn the next moment and no more: not even as their role does the database show what is planned', async () => {
  const atMs = Date.now() + hourMs / 2
  await services.database.transaction(async (tx) => {
    const post = { title: 'T', content: 'x', status: 'published' }
    await tx.insert(blogPosts).values([
      { ...post, slug: 'later', publishedAt: new Date(atMs) },
      { ...post, slug: 'ended', publishedAt: new Date(0), unpublishAt: new Date(atMs - hourMs) },
    ])
  })
  const [seen, edge] = await services.database.readAsAnonymous(async (tx) => [
    await tx.select({ slug: blogPosts.slug }).from(blogPosts),
    await nextPublicationEdge(tx, new Date(atMs - 1000)),
  ])
  const slugs = seen.map(({ slug }) => slug)
  expect(slugs).toContain('out')
  expect(slugs).not.toContain('later')
  expect(slugs).not.toContain('ended')
  // Ours is ahead of the database here: what it does not show yet is still to come.
  expect(edge).toMatchObject({ at: new Date(atMs).toISOString() })
  const late = await services.database.readAsAnonymous((tx) => nextPublicationEdge(tx, new Date(atMs + 5000)))
  expect(late).toEqual({ at: new Date(atMs).toISOString(), inMs: 0 })
})
