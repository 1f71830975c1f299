import { assert, constant, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { listPageNumbers } from './list-page-numbers.ts'

test('up to seven pages are all offered', () => {
  expect(listPageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  [1, [1, 2, 3, 4, 5, 'gap', 20]],
  [4, [1, 2, 3, 4, 5, 'gap', 20]],
  [5, [1, 'gap', 4, 5, 6, 'gap', 20]],
  [20, [1, 'gap', 16, 17, 18, 19, 20]],
])('page %d of twenty keeps its neighbours and both ends', (page, offered) => {
  expect(listPageNumbers(page, 20)).toEqual(offered)
})

test('any pagination offers the first, the last and the current page in rising order and never more than seven marks', () => {
  const pages = integer({ min: 1, max: 12_000 }).chain((pageCount) =>
    tuple(integer({ min: 1, max: pageCount }), constant(pageCount)),
  )
  assert(
    property(pages, ([page, pageCount]) => {
      const offered = listPageNumbers(page, pageCount)
      const numbers = offered.filter((mark) => mark !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
      expect(offered.length).toBeLessThanOrEqual(7)
    }),
  )
})
