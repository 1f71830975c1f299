import { expect, test } from 'vitest'
import { elsewhere, getElsewhere } from './elsewhere.ts'
import { acceptedItems, acceptedShortList, items, notAcceptedItems } from './items.ts'
import { packingRules } from './packing-rules.ts'

function knows(list: typeof items, noun: string): boolean {
  return list.some((item) => item.label.toLowerCase() === noun || item.synonyms.split(', ').includes(noun))
}

test.each(['clothes', 'accessories', 'bric-a-brac', 'books'])('%s are accepted', (noun) => {
  expect(knows(acceptedItems, noun)).toBe(true)
  expect(acceptedShortList.some((item) => item.label.toLowerCase() === noun)).toBe(true)
})

test.each([
  'dirty items',
  'damaged items',
  'wet items',
  'traditional clothing',
  'ethnic clothing',
  'single shoes',
  'personalised workwear',
  'personalised uniform',
  'duvets',
  'pillows',
  'cushions',
  'mattresses',
  'plastic toys',
  'puzzles',
  'board games',
  'baby equipment',
  'large bric-a-brac',
  'dirty bric-a-brac',
  'carpets',
  'rugs',
  'curtains',
  'used bed linen',
  'used towels',
  'furniture',
  'lampshades',
  'hangers',
  'magazines',
  'catalogues',
  'cds',
  'dvds',
  'food',
  'medicines',
  'paint',
])('%s are not accepted', (noun) => {
  expect(knows(notAcceptedItems, noun)).toBe(true)
})

test('there are 80 items and 400 other names at least', () => {
  expect(items.length).toBeGreaterThanOrEqual(80)
  expect(items.flatMap((item) => item.synonyms.split(', ')).length).toBeGreaterThanOrEqual(400)
})

test('no item is given the same name twice', () => {
  for (const item of items) {
    const names = item.synonyms.split(', ')
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('each list holds only items of its own verdict', () => {
  expect(acceptedItems.every((item) => item.verdict === 'yes')).toBe(true)
  expect(notAcceptedItems.every((item) => item.verdict === 'no')).toBe(true)
})

test('all advice on where else to take items is used and can be found', () => {
  const used = new Set(items.flatMap((item) => (item.verdict === 'yes' ? [] : item.elsewhere)))
  expect(elsewhere.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
  expect(getElsewhere('council').link?.href).toBe('https://www.gov.uk/find-local-council')
})

test('the packing rules say what the specification asks of a donor', () => {
  const text = packingRules.map((rule) => `${rule.title} ${rule.text}`).join(' ')
  for (const words of [
    'clothes and accessories',
    'bric-a-brac',
    'books',
    'Strong bags, tied',
    'medium box',
    '20 or more',
    'note',
  ]) {
    expect(text).toContain(words)
  }
})
