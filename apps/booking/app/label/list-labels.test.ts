import { expect, test } from 'vitest'
import { labelsAtMost, listLabels } from './list-labels.ts'

test('each bag and box has a label of its kind', () => {
  expect(listLabels({ bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 1 })).toEqual([
    { kind: 'bagsOfClothes', number: 1, of: 2 },
    { kind: 'bagsOfClothes', number: 2, of: 2 },
    { kind: 'boxesOfBricABrac', number: 1, of: 1 },
  ])
})

test('hundreds of bags do not fill hundreds of pages', () => {
  expect(listLabels({ bagsOfClothes: 500, bagsOfBooks: 500, boxesOfBricABrac: 0 })).toHaveLength(labelsAtMost)
})
