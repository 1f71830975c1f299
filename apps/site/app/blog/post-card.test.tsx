import type { PostSummary } from '@kindfold/domain/publishing/catalogue/post.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CatalogueProvider } from '../catalogue/catalogue-provider.tsx'
import { PostCard } from './post-card.tsx'

const post: PostSummary = {
  id: '1',
  slug: 'winter-coats',
  title: 'Winter coats',
  excerpt: 'Where they help most.',
  featuredImageUrl: '/pictures/winter-coats-1200.webp',
  publishedAt: '2026-01-12T09:00:00.000Z',
  readingMinutes: 4,
}

function draw(changes: Partial<PostSummary>): string {
  const Component = () => (
    <CatalogueProvider>
      <PostCard post={{ ...post, ...changes }} />
    </CatalogueProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('a card shows date, title, excerpt and "Read more"', () => {
  const html = draw({})
  expect(html).toContain('dateTime="2026-01-12T09:00:00.000Z"')
  expect(html).toContain('Winter coats</a></h2>')
  expect(html).toContain('Where they help most.')
  expect(html).toMatch(/href="\/blog\/winter-coats"[^>]*>Read more/)
})

test('a card has a picture only when the post has one', () => {
  expect(draw({})).toContain('<picture')
  expect(draw({ featuredImageUrl: null })).not.toContain('<picture')
})

test('a word with hyphens stays whole in the title, unless it is too long for a line', () => {
  expect(draw({ title: 'A student’s end-of-term clear-out' })).toContain(
    'A student’s <span class="whole">end-of-term</span> <span class="whole">clear-out</span></a></h2>',
  )
  const long = 'honorificabili-tudinitatibus'
  expect(draw({ title: long })).toContain(`>${long}</a></h2>`)
})
