import { retiredArticles } from '@kindfold/content/blog/retired-articles.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { createTestServices, type TestServices } from '@kindfold/domain/testing/create-test-services.ts'
import { addArea } from '@kindfold/domain/capacity/area/change-area.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostsPage } from '../catalogue/blog-answers.ts'
import { loader as answerPost } from '../catalogue/api-blog-post.ts'
import { fillBlog } from '../catalogue/testing/fill-blog.ts'
import { makeLoaderArgs } from '../catalogue/testing/make-loader-args.ts'
import { BlogList } from './blog-list.tsx'
import { loader as loadList } from './blog-list-page.tsx'
import { BlogPost } from './blog-post.tsx'
import { loader as loadPost } from './blog-post-page.tsx'
// Rendering starts loading these and waits for neither: a load in progress would outlive the tests, and fail.
import './queried-blog-list.tsx'
import './queried-blog-post.tsx'

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

const openList = (query = '') =>
  loadList(makeLoaderArgs(services, { pattern: '/blog', address: `/blog${query}`, params: {} }))
const openPost = (slug: string) =>
  loadPost(makeLoaderArgs(services, { pattern: '/blog/:slug', address: `/blog/${slug}`, params: { slug } }))

function draw(page: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Stub />)
}
const drawList = (initial: PostsPage | null, page = 1) => draw(<BlogList page={page} initial={initial} />)

test('the list shows nine posts and the way to the other pages', async () => {
  const { initial } = (await openList()).data
  const html = drawList(initial)
  expect(html.match(/<article/g)).toHaveLength(9)
  expect(html).toContain('href="/blog?page=2"')
  expect(html).toMatch(/<time dateTime="2026-01-12T09:00:00.000Z"[^>]*><span>Monday<\/span> <b>12<\/b>/)
})

async function listSteps(page: number) {
  const { initial } = (await openList(`?page=${page}`)).data
  return drawList(initial, page).match(/<a[^>]*>(Previous|Next)<\/a>/g)
}

test('Previous is closed on the first page and Next on the last', async () => {
  expect(await listSteps(1)).toEqual([expect.stringContaining('Next')])
  expect(await listSteps(2)).toEqual([expect.stringContaining('Previous')])
})

test('one page of posts has no pagination', async () => {
  const { initial } = (await openList()).data
  expect(drawList(initial)).toContain('<nav')
  expect(drawList(initial && { ...initial, pageCount: 1 })).not.toContain('<nav')
})

test('a page past the last is the last', async () => {
  const { init, data } = await openList('?page=50')
  const { asked, initial } = data
  // Endless page numbers must not fill the page cache.
  expect(init?.headers).toEqual({ 'Cache-Control': 'no-cache' })
  expect(drawList(initial, asked)).toContain('aria-label="Page 2" aria-current="page"')
})

test('a blog without posts says so', () => {
  expect(drawList({ posts: [], page: 1, pageCount: 1, total: 0 })).toContain(
    'No blog posts yet. Check back soon!',
  )
})

test('in an outage the list answers 503 and shows six skeletons and no message', async () => {
  services.outage = true
  const { data, init } = await openList()
  expect(init).toMatchObject({ status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } })
  expect(drawList(data.initial).match(/data-skeleton="post"/g)).toHaveLength(6)
})

test('a post shows its title, day, safe content, the way back and what to read next', async () => {
  const { initial } = (await openPost('post-4')).data
  const html = draw(<BlogPost slug="post-4" initial={initial} />)
  expect(html).toContain('Post 4</h1>')
  expect(html).toContain('<span>Monday</span> <b>5</b> <span>January 2026</span>')
  expect(html).toMatch(/href="\/blog"[^>]*>.*?Back to Blog<\/a>/)
  expect(html).toContain('Words.')
  expect(html).not.toContain('harm')
  expect(html.match(/<article class="post-card"/g)).toHaveLength(3)
})

test('the words of a post stand in the document alone, not in the data beside it too', async () => {
  const { initial } = (await openPost('post-4')).data
  expect(JSON.stringify(initial)).toContain('Post 4')
  expect(JSON.stringify(initial)).not.toContain('Words.')
})

test('an article that names where we collect follows an area that is closed', async () => {
  await services.database.transaction((tx) =>
    tx.execute(`update blog_posts set content = '<h2>In {{areas}}</h2><p>We collect in {{areas}}.</p>'
      where slug = 'post-5'`),
  )
  const read = async () => {
    services.catalogueCache = createCatalogueCache()
    const answer = await answerPost(
      makeLoaderArgs(services, {
        pattern: '/api/blog-posts/:slug',
        address: '/api/blog-posts/post-5',
        params: { slug: 'post-5' },
      }),
    )
    return await answer.text()
  }
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const area = { nation: 'england' as const, weekdays: [1], dailyCapacity: 5 }
  await addArea(services, { area: { ...area, id: 'bath', name: 'Bath', outwardPatterns: ['BA'] }, by })
  await addArea(services, { area: { ...area, id: 'leeds', name: 'Leeds', outwardPatterns: ['LS'] }, by })
  const open = await read()
  expect(open).toContain('We collect in Bath')
  expect(open).toContain('Leeds')
  await services.database.transaction((tx) =>
    tx.execute("update coverage_areas set active = false where id = 'leeds'"),
  )
  const closed = await read()
  expect(closed).toContain('We collect in Bath')
  expect(closed).not.toMatch(/Leeds|\{\{/)
})

test('a slug without a published post is sent to the list', async () => {
  const answer = await openPost('no-such-post').catch((thrown: unknown) => thrown)
  expect(answer).toMatchObject({ status: 302 })
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/blog')
})

test('an article that another has taken in leads to it for good', async () => {
  for (const [slug, takenInBy] of retiredArticles) {
    const answer = await openPost(slug).catch((thrown: unknown) => thrown)
    expect(answer).toMatchObject({ status: 301 })
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/blog/${takenInBy}`)
  }
})

test('in an outage a post answers 503 and says only that it is loading', async () => {
  services.outage = true
  const { data, init } = await openPost('post-4')
  expect(init?.status).toBe(503)
  expect(draw(<BlogPost slug="post-4" initial={data.initial} />)).toContain('Loading...')
})
