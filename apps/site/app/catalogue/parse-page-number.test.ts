import { assert, integer, oneof, property, string, webQueryParameters } from 'fast-check'
import { expect, test } from 'vitest'
import { parsePageNumber } from './parse-page-number.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['2.5', 1],
  ['1e3', 1],
  [' 2', 1],
  ['٣', 1],
  ['02', 2],
  ['7', 7],
  ['99999999999999999999', 1],
])('%j asks for page %d', (written, page) => {
  expect(parsePageNumber(written)).toBe(page)
})

test('any page number that is written is the one asked for', () => {
  assert(property(integer({ min: 1, max: 999_999_999 }), (page) => parsePageNumber(String(page)) === page))
})

test('whatever an address holds, the page is a whole number from 1 to a thousand million', () => {
  assert(
    property(oneof(string({ unit: 'binary' }), webQueryParameters()), (written) => {
      const page = parsePageNumber(written)
      expect(Number.isSafeInteger(page) && page >= 1 && page < 1e9).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
