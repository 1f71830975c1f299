import { expect, test } from 'vitest'
import { howItWorks } from './how-it-works.ts'

test('the steps are those of a collection, in order', () => {
  expect(howItWorks.map(({ id }) => id)).toEqual(['book', 'pack', 'slot', 'collect', 'confirm'])
})

test('the steps say when the slot comes, and what follows the collection', () => {
  const text = howItWorks.map((step) => step.text).join(' ')
  expect(text).toContain('instant confirmation')
  expect(text).toContain('by about 9pm the evening before')
  expect(text).toContain('We’ll confirm the collection by email or text message')
})
