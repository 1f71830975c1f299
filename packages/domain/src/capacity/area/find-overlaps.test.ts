import { expect, test } from 'vitest'
import { findOverlaps } from './find-overlaps.ts'

const area = (id: string, outwardPatterns: string[], active = true) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  active,
  outwardPatterns,
})

test('an outward code that lies within another area’s letters is told, whichever of the two names it', () => {
  const others = [area('cambridge', ['CB', 'PE']), area('ely', ['CB6', 'CB7']), area('old', ['CB9'], false)]
  expect(findOverlaps(area('newmarket', ['CB8', 'IP']), others)).toEqual([
    { outcode: 'CB8', takenBy: 'Newmarket', takenFrom: 'Cambridge' },
  ])
  expect(findOverlaps(area('cambridge', ['CB', 'PE']), others)).toEqual([
    { outcode: 'CB6', takenBy: 'Ely', takenFrom: 'Cambridge' },
    { outcode: 'CB7', takenBy: 'Ely', takenFrom: 'Cambridge' },
  ])
  expect(findOverlaps(area('bath', ['BA']), others)).toEqual([])
})
