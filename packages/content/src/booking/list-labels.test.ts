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

test('sheet by sheet each label comes once', () => {
  const items = { bagsOfClothes: 100, bagsOfBooks: 2, boxesOfBricABrac: 94 }
  const sheets = [1, 97, 193].map((from) => listLabels(items, from))
  expect(sheets.map(({ length }) => length)).toEqual([96, 96, 4])
  expect(sheets[1]?.slice(3, 7)).toEqual([
    { kind: 'bagsOfClothes', number: 100, of: 100 },
    { kind: 'bagsOfBooks', number: 1, of: 2 },
    { kind: 'bagsOfBooks', number: 2, of: 2 },
    { kind: 'boxesOfBricABrac', number: 1, of: 94 },
  ])
  expect(new Set(sheets.flat().map(({ kind, number }) => `${kind} ${number}`)).size).toBe(196)
})
