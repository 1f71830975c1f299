import { expect, test } from 'vitest'
import { labelsAtMost, listLabels, listLabelsOfMany } from './list-labels.ts'

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

test('every label of many bookings comes once, page by page, however many bags one of them has', () => {
  const none = { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const bookings = [
    { id: 'a', items: { ...none, bagsOfClothes: 1 } },
    { id: 'b', items: { bagsOfClothes: 1_500, bagsOfBooks: 2, boxesOfBricABrac: 3 } },
    { id: 'c', items: { ...none, bagsOfBooks: 2 } },
  ]
  const pages = Array.from({ length: 13 }, (_, page) => listLabelsOfMany(bookings, 1 + page * 120, 120))
  const names = pages.flat().map(({ booking, kind, number }) => `${booking.id} ${kind} ${number}`)
  expect(names).toHaveLength(1 + 1_505 + 2)
  expect(new Set(names).size).toBe(names.length)
  expect([names[0], names[1], names.at(-1)]).toEqual([
    'a bagsOfClothes 1',
    'b bagsOfClothes 1',
    'c bagsOfBooks 2',
  ])
  expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 12 }, () => 120), 68])
})
