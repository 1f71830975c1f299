import { expect, test } from 'vitest'
import { emptyArticle, tidyText } from './article-text.ts'

test('an article keeps no character that a page cannot show, and its title is one line', () => {
  const tidy = tidyText({
    ...emptyArticle,
    title: ' Socks\u0007\nand\tshoes\u200B ',
    content: 'a\u000B\r\n\tb\rc',
  })
  expect(tidy.title).toBe('Socks and shoes')
  expect(tidy.content).toBe('a\n\tb\nc')
})
