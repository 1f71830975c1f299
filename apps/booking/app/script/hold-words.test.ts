import { expect, test } from 'vitest'
import { holdWords } from './hold-words.ts'

test('the page says for how long a day is held, once more where it is held for longer', () => {
  const day = 'Monday 23 November'
  expect(holdWords.keptLonger(holdWords.kept(day, 15))).toBe(
    'Done. We’ll hold Monday 23 November for you for another 15 minutes.',
  )
  expect(holdWords.kept(day, 6)).toBe('We’ll hold Monday 23 November for you for another 6 minutes.')
  expect(holdWords.kept(day, 1)).toBe('We’ll hold Monday 23 November for you for another minute.')
  expect(holdWords.over(day)).toBe(
    'We’re no longer holding Monday 23 November. If it can still be booked, it is yours when you continue. Nothing you entered is lost.',
  )
})
