import { expect, test } from 'vitest'
import { holdWords } from './hold-words.ts'

// Near the cut-off a day is kept for less than the fifteen minutes, and then cannot be booked at all.
test('the page says for how long a day is held, up to the cut-off', () => {
  const day = 'Monday 23 November'
  expect(holdWords.keptLonger(day, 15)).toBe(
    'Done. We’ll hold Monday 23 November for you for another 15 minutes.',
  )
  expect(holdWords.keptLonger(day, 6)).toBe(
    'Done. We’ll hold Monday 23 November for you for another 6 minutes.',
  )
  expect(holdWords.keptLonger(day, 1)).toBe('Done. We’ll hold Monday 23 November for you for another minute.')
  expect(holdWords.over(day)).toBe(
    'We’re no longer holding Monday 23 November. If it can still be booked, it is yours when you continue. Nothing you entered is lost.',
  )
})
