import { expect, test } from 'vitest'
import { roundsWords } from './rounds-words.ts'

test.each([
  [0, 'Just now'],
  [1, '1 minute ago'],
  [60, '1 hour ago'],
  [244, '4 hours 4 minutes ago'],
])('how long ago a van was heard is said in hours and minutes: %i minutes', (minutes, said) => {
  expect(roundsWords.ago(minutes)).toBe(said)
})
