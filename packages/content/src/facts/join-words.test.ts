import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test('one thing stands alone, two are joined, more have commas before', () => {
  expect(joinWords([])).toBe('')
  expect(joinWords(['hats'])).toBe('hats')
  expect(joinWords(['hats', 'scarves'])).toBe('hats and scarves')
  expect(joinWords(['hats', 'scarves', 'gloves'])).toBe('hats, scarves and gloves')
})
