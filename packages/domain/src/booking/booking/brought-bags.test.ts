import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { broughtAtMost, formatBroughtBags, parseBroughtBags } from './brought-bags.ts'

const count = fc.integer({ min: 0, max: broughtAtMost })

test('what the site writes of bags, booking reads', () => {
  const items = { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 11 }
  expect(formatBroughtBags(items)).toBe('2-0-11')
  fc.assert(
    fc.property(count, count, count, (bagsOfClothes, bagsOfBooks, boxesOfBricABrac) => {
      const brought = { bagsOfClothes, bagsOfBooks, boxesOfBricABrac }
      const isNone = bagsOfClothes + bagsOfBooks + boxesOfBricABrac === 0
      expect(parseBroughtBags(formatBroughtBags(brought))).toEqual(isNone ? null : brought)
    }),
  )
})

test.each([
  null,
  '',
  '0-0-0',
  '1',
  '1-2',
  '1-2-3-4',
  '100-0-0',
  '-1-0-0',
  '1e1-0-0',
  '1-2-x',
  ' 1-2-3',
  '١-0-0',
])('bags written as %j are none', (written) => expect(parseBroughtBags(written)).toBeNull())
