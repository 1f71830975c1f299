import { readArticles } from '@kindfold/content/markdown/read-articles.ts'
import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

function titleOf(title: string): string {
  const tag = pageMeta([], { title, description: 'About it.', path: '/it' }).find((tag) => 'title' in tag)
  return tag && 'title' in tag ? String(tag.title) : ''
}

test('a title says whose page it is, once', () => {
  expect(titleOf('A second life for school uniform')).toBe('A second life for school uniform | Kindfold')
  expect(titleOf('About Kindfold: clothes for small charities')).toBe(
    'About Kindfold: clothes for small charities',
  )
})

test('a long title is left whole: a search engine cuts it after 60 letters', () => {
  const long = 'How to get your clothes ready for a doorstep collection'
  expect(titleOf(long)).toBe(long)
})

test('the picture of a link that is passed on is said in words, of its page', () => {
  const tags = pageMeta([], { title: 'Coats', description: 'About it.', path: '/it' })
  for (const name of ['og:image:alt', 'twitter:image:alt'])
    expect(tags).toContainEqual(
      expect.objectContaining({
        content: 'Kindfold: Coats',
        [name.startsWith('og') ? 'property' : 'name']: name,
      }),
    )
})

test('no article’s title is cut, and each description is of a length that is shown', async () => {
  for (const { slug, title, description } of await readArticles()) {
    expect([slug, titleOf(title).length <= 60, titleOf(title).length >= 30]).toEqual([slug, true, true])
    expect([slug, description.length >= 120, description.length <= 155]).toEqual([slug, true, true])
  }
})
