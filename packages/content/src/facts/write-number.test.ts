import { expect, test } from 'vitest'
import { writeNumber } from './write-number.ts'

test('small numbers are words, larger ones figures', () => {
  expect([1, 2, 6, 7].map(writeNumber)).toEqual(['one', 'two', 'six', '7'])
})
