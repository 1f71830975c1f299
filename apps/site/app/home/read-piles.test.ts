import { items } from '@kindfold/content/items/items.ts'
import { parseBroughtBags } from '@kindfold/domain/booking/booking/brought-bags.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToPiles,
  formatBagsOfPiles,
  formatPiles,
  itemsOnPileAtMost,
  pileAnswer,
  takeOffPiles,
  type Pile,
} from './pile.ts'
import { answerItem } from './answer-item.ts'
import { readPiles } from './read-piles.ts'

const taken = items.flatMap((item) =>
  item.verdict === 'no' || !item.packAs ? [] : [{ ...item, packAs: item.packAs }],
)
const pileAll = (list: typeof taken) =>
  list.reduce((piles: readonly Pile[], item) => addToPiles(piles, item, item.packAs), [])

test('whatever was piled, the address brings back, clothes first, and no pile grows beyond its bound', () => {
  expect(formatPiles(pileAll(taken)).length).toBeLessThan(1500)
  for (const { items: piled } of pileAll(taken)) expect(piled.length).toBeLessThanOrEqual(itemsOnPileAtMost)
  fc.assert(
    fc.property(fc.shuffledSubarray(taken), (list) => {
      const piles = pileAll(list)
      expect(readPiles(formatPiles(piles))).toEqual(piles)
      expect(
        ['clothes', 'books', 'bric-a-brac'].filter((kind) => piles.some((pile) => pile.kind === kind)),
      ).toEqual(piles.map(({ kind }) => kind))
    }),
  )
})

test('an address that nobody wrote brings what is right of it', () => {
  const read = (written: string) => formatPiles(readPiles(written))
  expect(read('books.3.books_clothes.2.trainers.trainers.duvets.books.toString')).toBe(
    'clothes.2.trainers_books.3.books',
  )
  for (const bags of ['0', '100', '-1', '1e1', '', '01', 'x'])
    expect(read(`clothes.${bags}.trainers`)).toBe('clothes.1.trainers')
  for (const junk of [
    '',
    '_',
    '.',
    'clothes',
    'clothes.2',
    'hats.1.trainers',
    '<script>',
    'clothes.1.__proto__',
  ])
    expect(read(junk)).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (written) => {
      expect(readPiles(read(written))).toEqual(readPiles(written))
    }),
  )
})

test('a pile goes with its last item, and what is left is what booking is told', () => {
  const piles = readPiles('clothes.2.trainers_books.3.books')
  expect(formatBagsOfPiles(piles)).toBe('2-3-0')
  expect(parseBroughtBags(formatBagsOfPiles(piles) ?? '')).toMatchObject({ bagsOfClothes: 2, bagsOfBooks: 3 })
  expect(formatPiles(takeOffPiles(piles, 'trainers'))).toBe('books.3.books')
  expect(formatBagsOfPiles([])).toBeUndefined()
})

test('what we take is piled as it is asked about, and what we do not or may not take is only said', () => {
  const pile = (item: string, piles = '') => formatPiles(pileAnswer(readPiles(piles), answerItem(item)))
  expect(pile('trainers')).toBe('clothes.1.trainers')
  const kept = 'clothes.2.trainers'
  expect(pile('vase', kept)).toBe('clothes.2.trainers_bric-a-brac.1.vases')
  for (const item of ['duvet', 'guitar', 'uniform', 'xylophone', '', 'trainers'])
    expect([item, pile(item, kept)]).toEqual([item, kept])
  expect(pileAnswer([], null)).toEqual([])
})
