import { expect, test } from 'vitest'
import { getPlainText } from './get-plain-text.ts'

test('links become their words and paragraphs are joined by a space', () => {
  expect(
    getPlainText([['Read ', { text: 'our terms', href: '/terms-and-conditions' }, '.'], ['Then book.']]),
  ).toBe('Read our terms. Then book.')
})
