import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test('one word stays alone, two are joined by “and”, more have commas', () => {
  expect(joinWords([])).toBe('')
  expect(joinWords(['hats'])).toBe('hats')
  expect(joinWords(['hats', 'scarves'])).toBe('hats and scarves')
  expect(joinWords(['hats', 'scarves', 'gloves'])).toBe('hats, scarves and gloves')
})
