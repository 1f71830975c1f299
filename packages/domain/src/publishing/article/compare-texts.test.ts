import { expect, test } from 'vitest'
import { emptyArticle } from './article-text.ts'
import { compareTexts } from './compare-texts.ts'

const text = (content: string, title = 'A title') => ({ ...emptyArticle, title, content })

test('what differs is told word by word, as text', () => {
  const compared = compareTexts(
    text('<p>We fold <b>coats</b>.</p>'),
    text('<p>We fold <b>shirts</b>.</p><script>x()</script>'),
  )
  expect(compared).toEqual([
    {
      field: 'content',
      pieces: [
        { text: 'We fold ', change: 'same' },
        { text: 'coats', change: 'removed' },
        { text: 'shirts', change: 'added' },
        { text: '.', change: 'same' },
      ],
    },
  ])
})

test('texts of thousands of words that differ are compared by paragraphs', () => {
  const write = (word: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${word}${n} `.repeat(20)).join('\n\n')
  const same = '\n\nThis stays.'
  const [compared] = compareTexts(text(write('a', 175) + same), text(write('b', 175) + same))
  expect(compared?.pieces.map(({ change }) => change)).toEqual(['removed', 'added', 'same'])
  expect(compared?.pieces.at(-1)?.text).toContain('This stays.')
})

test('a link that leads elsewhere differs though its words are the same; a field that is the same is left out', () => {
  const compared = compareTexts(
    text('<p><a href="/faq">Here</a></p>'),
    text('<p><a href="/about">Here</a></p>', 'Other'),
  )
  expect(compared.map(({ field }) => field)).toEqual(['title', 'content'])
  expect(JSON.stringify(compared)).toContain('about')
})
