import { expect, test } from 'vitest'
import { findOverlaps } from './find-overlaps.ts'

const area = (id: string, outwardPatterns: string[], active = true) => ({ id, active, outwardPatterns })

test('an outward code that lies within another area’s letters is told, whichever of the two names it', () => {
  const others = [area('cambridge', ['CB', 'PE']), area('ely', ['CB6', 'CB7']), area('old', ['CB9'], false)]
  expect(findOverlaps(area('newmarket', ['CB8', 'IP']), others)).toEqual([
    { outcode: 'CB8', takenBy: 'newmarket', takenFrom: 'cambridge' },
  ])
  expect(findOverlaps(area('cambridge', ['CB', 'PE']), others)).toEqual([
    { outcode: 'CB6', takenBy: 'ely', takenFrom: 'cambridge' },
    { outcode: 'CB7', takenBy: 'ely', takenFrom: 'cambridge' },
  ])
  expect(findOverlaps(area('bath', ['BA']), others)).toEqual([])
})
