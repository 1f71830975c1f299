import { expect, test } from 'vitest'
import { dateWords } from './step-words.ts'

test('why nobody comes on a day is said in one sentence, a stand-in’s name and our own words alike', () => {
  const day = 'Monday 4 January'
  expect(dateWords.closed(day, '2 January (substitute day)')).toBe(
    'No collections on Monday 4 January: 2 January (substitute day).',
  )
  expect(dateWords.closed(day, 'The roads are under water.')).toBe(
    'No collections on Monday 4 January: The roads are under water.',
  )
})
