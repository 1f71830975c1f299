import { listArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import { statedFundsRaised } from '@kindfold/content/changing-facts/funds-raised.ts'
import { builtInSpokenFacts } from '@kindfold/content/changing-facts/spoken-facts.ts'
import type { Post } from '@kindfold/domain/publishing/catalogue/post.ts'
import { assert, property, record, string, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { listFeedEntries } from './feed-entries.ts'
import { findAll, parseXml } from './testing/parse-xml.ts'
import { formatAtom } from './format-atom.ts'
import { formatRss } from './format-rss.ts'

const origin = 'https://www.kindfold.example'
const now = new Date('2026-11-21T12:00:00Z')

const post: Post = {
  id: 'a',
  slug: 'socks-and-sandals',
  title: 'Socks & sandals <now>',
  excerpt: 'Both, "together".',
  featuredImageUrl: null,
  publishedAt: '2026-11-20T09:00:00.000Z',
  readingMinutes: 3,
  contentHtml: `<h2>Feet</h2><p>See <a href="/faq">the FAQ</a> & <img src="/pictures/parcel-1200.webp" alt="a > b"></p>
    <script>alert(1)</script><p onclick="x()">Write href="/not-a-link"</p>`,
  seoMetaDescription: null,
  featuredImageAlt: null,
}

const articleFacts = listArticleFacts(builtInSpokenFacts, statedFundsRaised)
const rss = (posts: Post[]) => parseXml(formatRss(origin, listFeedEntries(origin, { posts, articleFacts })))
const atom = (posts: Post[]) =>
  parseXml(formatAtom(origin, listFeedEntries(origin, { posts, articleFacts }), now))
const textOf = (root: ReturnType<typeof parseXml>, name: string) =>
  findAll(root, name).map(({ text }) => text)

test('RSS tells title, address, date and the whole article of each post', () => {
  const feed = rss([post])
  expect(feed).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
  const [item] = findAll(feed, 'item')
  expect(item && textOf(item, 'title')).toEqual(['Socks & sandals <now>'])
  expect(item && textOf(item, 'guid')).toEqual([`${origin}/blog/socks-and-sandals`])
  expect(item && textOf(item, 'pubDate')).toEqual(['Fri, 20 Nov 2026 09:00:00 GMT'])
  expect(textOf(feed, 'content:encoded')[0]).toContain('<h2')
})

test('Atom tells identity, title, dates and the whole article of each post', () => {
  const feed = atom([post])
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
  const [entry] = findAll(feed, 'entry')
  expect(entry && textOf(entry, 'id')).toEqual([`${origin}/blog/socks-and-sandals`])
  expect(entry && textOf(entry, 'updated')).toEqual(['2026-11-20T09:00:00.000Z'])
  expect(findAll(feed, 'content')[0]).toMatchObject({ attributes: { type: 'html' } })
})

test('links and pictures of an article work far from the site, its words stay as they are', () => {
  const [html = ''] = textOf(rss([post]), 'content:encoded')
  expect(html).toContain(`href="${origin}/faq"`)
  expect(html).toContain(`src="${origin}/pictures/parcel-1200.webp"`)
  expect(html).toContain(`href="${origin}/blog/socks-and-sandals#section-feet"`)
  expect(html).toContain(' href="/not-a-link"')
})

test('the facts that an article names are filled in for readers of feeds too', () => {
  const named = { ...post, contentHtml: '<p>We collect in {{areas}}.</p>' }
  for (const html of [textOf(rss([named]), 'content:encoded')[0], textOf(atom([named]), 'content')[0]])
    expect(html).toContain('We collect in London, Brighton')
})

test('what could harm a reader does not get into a feed', () => {
  const [html = ''] = textOf(atom([post]), 'content')
  expect(html).not.toMatch(/script|alert|onclick/)
})

test('an empty blog has feeds that are whole', () => {
  expect(findAll(rss([]), 'item')).toEqual([])
  expect(textOf(atom([]), 'updated')).toEqual([now.toISOString()])
})

test('whatever an editor writes, both feeds are well-formed XML', () => {
  const words = string({ unit: 'binary', maxLength: 60 })
  const posts = record({ id: uuid(), slug: words, title: words, excerpt: words, contentHtml: words })
  assert(
    property(posts, (written) => {
      expect(findAll(rss([{ ...post, ...written }]), 'item')).toHaveLength(1)
      expect(findAll(atom([{ ...post, ...written }]), 'entry')).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})
