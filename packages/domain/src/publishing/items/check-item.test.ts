import { items } from '@kindfold/content/items/items.ts'
import { expect, test } from 'vitest'
import { checkItem } from './check-item.ts'

function shortAnswer(question: string): string {
  const answer = checkItem(question)
  switch (answer.kind) {
    case 'found':
      return `${answer.item.verdict} ${answer.item.id}`
    case 'several':
      return `several ${answer.items.map((item) => item.id).join(' ')}`
    case 'unknown':
      return `unknown ${answer.suggestions.map((item) => item.id).join(' ')}`.trim()
    case 'question':
      return `question ${answer.questionId}`
    default:
      return answer.kind
  }
}

test.each([
  ['trainers', 'yes trainers'],
  ['sneakers', 'yes trainers'],
  ['a jumper', 'yes jumpers'],
  ['doona', 'no duvets'],
  ['sari', 'no traditional-clothing'],
  ['Sarees', 'no traditional-clothing'],
  ['lego', 'no plastic-toys'],
  ['paperback', 'yes books'],
  ['hi-vis jacket', 'no workwear'],
  ['vase', 'yes vases'],
  ['pram', 'no baby-equipment'],
  ['car seat', 'no car-seats'],
  ['jigsaws', 'no puzzles'],
  ['bras', 'depends bras'],
  ['wellies', 'yes wellies'],
  ['old towels', 'no towels'],
  ['Encyclopædia'.replace('æ', 'ae'), 'depends reference-books'],
])('a thing is known by its other names: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test.each([
  ['T-shirts', 'yes t-shirts'],
  ['tshirt', 'yes t-shirts'],
  ['TEE SHIRT?', 'yes shirts'],
  ['scarves', 'yes scarves'],
  ['dresses', 'yes dresses'],
  ['children’s clothes', 'yes childrens-clothes'],
  ["kid's books", 'yes childrens-books'],
  ['CD’s', 'no cds'],
  ['Can I donate my old walking boots, please?', 'yes boots'],
])('plurals, capitals and small words do not matter: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test.each([
  ['trianers', 'yes trainers'],
  ['jumpper', 'yes jumpers'],
  ['matress', 'no mattresses'],
  ['jewelery', 'yes jewellery'],
  ['handbgs', 'yes handbags'],
  ['medecine', 'no medicines'],
  ['magzines', 'no magazines'],
])('a slip of the finger is understood: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test.each([
  ['dirty shirt', 'no dirty-items'],
  ['wet coat', 'no wet-items'],
  ['torn jeans', 'no damaged-items'],
  ['jeans with holes', 'no damaged-items'],
  ['broken mug', 'no damaged-items'],
  ['single shoe', 'no single-shoes'],
  ['trainer, only one', 'no single-shoes'],
  ['odd running shoe', 'no single-shoes'],
  ['shoes, wet', 'no wet-items'],
  ['single boot', 'no single-shoes'],
  ['a faded t-shirt', 'depends well-worn-clothes'],
  ['school jumper with crest', 'depends school-uniform'],
  ['stained', 'no dirty-items'],
  ['polo shirt with company logo', 'no workwear'],
  ['traditional dress', 'no traditional-clothing'],
])('a condition turns a yes into another answer: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test('a condition that is denied does not count', () => {
  expect(shortAnswer('coat, not damaged')).toBe('yes coats')
  expect(shortAnswer('jeans without holes')).toBe('yes jeans')
  expect(shortAnswer('un-worn jeans')).toBe('yes jeans')
  expect(shortAnswer('jeans, hardly worn')).toBe('yes jeans')
})

test('a condition counts only for the things it can be true of', () => {
  expect(shortAnswer('a single coat')).toBe('yes coats')
  expect(shortAnswer('traditional teapot')).toBe('yes kitchenware')
  expect(shortAnswer('personalised mug')).toBe('yes crockery')
  expect(shortAnswer('wet suit')).toBe('depends swimwear')
  expect(shortAnswer('odd socks')).toBe('depends socks-and-tights')
})

test('what we never take keeps its own answer in any condition', () => {
  expect(shortAnswer('dirty duvet')).toBe('no duvets')
  expect(shortAnswer('broken sofa')).toBe('no furniture')
  expect(shortAnswer('a clean duvet')).toBe('no duvets')
})

test('the last word names the thing, and what it is made of or for does not', () => {
  expect(shortAnswer('wool jumper')).toBe('yes jumpers')
  expect(shortAnswer('denim skirt')).toBe('yes jeans')
  expect(shortAnswer('coat hanger')).toBe('no hangers')
  expect(shortAnswer('shoe cupboard')).toBe('no furniture')
  expect(shortAnswer('a dress with a belt')).toBe('yes dresses')
  expect(shortAnswer('a box of books')).toBe('yes books')
})

test('a word for two things brings both', () => {
  expect(shortAnswer('toys')).toBe('several soft-toys plastic-toys')
  expect(shortAnswer('uniform')).toBe('several school-uniform workwear')
})

test('two things asked at once bring both', () => {
  expect(shortAnswer('shoes and books')).toBe('several shoes books')
  expect(shortAnswer('duvet, pillows')).toBe('several duvets pillows')
  expect(shortAnswer('tshirt and duvet')).toBe('several t-shirts duvets')
})

test.each([
  ['pants', 'several trousers underwear'],
  ['vest', 'several t-shirts underwear'],
  ['simmet', 'depends underwear'],
  ['baffies', 'depends slippers'],
  ['cossie', 'depends swimwear'],
  ['romper suit', 'yes baby-clothes'],
  ['salwar suits', 'no traditional-clothing'],
  ['one glove', 'no single-shoes'],
  ['bits and bobs', 'yes bric-a-brac'],
  ['odds and sods', 'yes bric-a-brac'],
  ['bric and brac', 'yes bric-a-brac'],
  ['beanie babies', 'depends soft-toys'],
  ['dress up clothes', 'depends fancy-dress'],
])('a word is taken as people here mean it: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test.each([
  ['zimmer frame', 'depends mobility-aids'],
  ['wheelchair', 'depends mobility-aids'],
  ['slow cooker', 'depends small-electricals'],
  ['fairy lights', 'depends small-electricals'],
  ['ski boots', 'depends sports-equipment'],
  ['riding hat', 'depends sports-equipment'],
  ['gift bags', 'depends carrier-bags'],
  ['wallpaper', 'depends stationery'],
  ['jelly mould', 'yes kitchenware'],
  ['clothes with paint on', 'no dirty-items'],
  ['tins', 'several food kitchenware'],
  ['clothes too small', 'yes clothes'],
  ['bathroom scales', 'depends small-electricals'],
  ['record player', 'depends small-electricals'],
  ['books about toys', 'yes books'],
  ['graduation gown', 'depends fancy-dress'],
])('nothing is taken for what only sounds like it: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test.each([
  ['my bags were stolen', 'question what-if-my-bags-are-stolen'],
  ['someone nicked the clothes', 'question what-if-my-bags-are-stolen'],
  ['Someone took my bags', 'question what-if-my-bags-are-stolen'],
  ['my bags have gone', 'question what-if-my-bags-are-stolen'],
  ['the bags went missing', 'question what-if-my-bags-are-stolen'],
  ['what happens to my clothes?', 'question what-happens-to-my-clothes'],
  ['What do you do with clothes you can’t sell?', 'question what-happens-to-my-clothes'],
  ['where do my bags go', 'question what-happens-to-my-clothes'],
  ['how much did my bag raise?', 'question how-much-goes-to-charity'],
  ['is this a scam', 'question is-it-really-you'],
  ['My bags were not collected', 'question what-if-you-miss-me'],
  ['nobody came', 'question what-if-you-miss-me'],
  ['I want to make a complaint', 'question how-do-i-complain'],
  ['cancel my collection', 'question how-do-i-change-or-cancel'],
  ['when will you come?', 'question when-will-you-come'],
  ['how much goes to charity', 'question how-much-goes-to-charity'],
])('a question that is about no item leads to its answer: %s', (question, expected) => {
  expect(shortAnswer(question)).toBe(expected)
})

test('a word of a question does not keep an item from its answer', () => {
  expect(shortAnswer('fake fur coat')).toBe('yes coats')
  expect(shortAnswer('real leather jacket')).toBe('yes jackets')
  expect(shortAnswer('where can I take a duvet?')).toBe('no duvets')
  expect(shortAnswer('a screwdriver')).toBe('depends tools')
  expect(shortAnswer('a coat with a button missing')).toBe('yes coats')
  expect(shortAnswer('do you do baby clothes')).toBe('yes baby-clothes')
})

test('one slip in a short word is offered as a guess', () => {
  expect(shortAnswer('parts')).toMatch(/^unknown .*trousers/)
  expect(shortAnswer('coatt')).toMatch(/^unknown .*coats/)
  expect(shortAnswer('drezs')).toMatch(/^unknown .*dresses/)
  // A flag is not a mistyped flat shoe.
  expect(shortAnswer('flag')).not.toMatch(/^yes/)
})

test('an unknown thing is admitted, with things that begin alike', () => {
  expect(shortAnswer('xylophone')).toBe('unknown')
  expect(shortAnswer('plastic bottle')).toMatch(/^unknown .*plastic-toys/)
  // One letter from 'coat', but nobody mistypes the first.
  expect(shortAnswer('goat')).toBe('unknown')
})

test('a question is read up to 200 characters', () => {
  expect(shortAnswer(`${'some '.repeat(30)}shoes`)).toBe('yes shoes')
  expect(shortAnswer(`${'some '.repeat(40)}shoes`)).toBe('unknown')
})

test('nothing typed is empty', () => {
  expect(shortAnswer('')).toBe('empty')
  expect(shortAnswer(' ?! ')).toBe('empty')
})

test('each item is found by its label and by each of its other names', () => {
  const missed: string[] = []
  for (const item of items) {
    for (const name of [item.label, ...item.synonyms.split(', ')]) {
      const answer = checkItem(name)
      const found = answer.kind === 'found' ? [answer.item] : answer.kind === 'several' ? answer.items : []
      if (!found.includes(item)) missed.push(`${name}: ${shortAnswer(name)}, not ${item.id}`)
    }
  }
  expect(missed).toEqual([])
})

test('no input throws or takes long', () => {
  for (const question of [
    '\u0000',
    '__proto__',
    'constructor',
    '🧥',
    'a '.repeat(10_000),
    'x'.repeat(100_000),
    '(((',
  ]) {
    // What this thread itself takes, however busy the machine is.
    const before = process.threadCpuUsage()
    expect(() => checkItem(question)).not.toThrow()
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})
