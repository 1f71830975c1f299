import { expect, test } from 'vitest'
import { formatNumberWord } from './format-number-word.ts'

test('small numbers are words, larger ones figures', () => {
  expect([1, 2, 9, 10].map(formatNumberWord)).toEqual(['one', 'two', 'nine', '10'])
})
