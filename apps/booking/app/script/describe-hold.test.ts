import { expect, test } from 'vitest'
import { describeHold } from './describe-hold.ts'

test.each([
  [900, 'kept', 'for another 15 minutes'],
  [841, 'kept', 'for another 15 minutes'],
  [840, 'kept', 'for another 14 minutes'],
  [121, 'kept', 'for another 3 minutes'],
  [120, 'ending', 'for 2 minutes more'],
  [61, 'ending', 'for 2 minutes more'],
  [60, 'ending', 'for less than a minute more'],
  [1, 'ending', 'for less than a minute more'],
  [0, 'over', 'no longer holding'],
  [-5000, 'over', 'no longer holding'],
])('with %i seconds left a day is %s: %s', (seconds, state, words) => {
  const said = describeHold(seconds, 'Monday 23 November')
  expect(said.state).toBe(state)
  expect(said.words).toContain(words)
  expect(said.words).toContain('Monday 23 November')
})

// Near the cut-off a day is kept for less than the fifteen minutes, and then cannot be booked at all.
test.each([
  [600, 'kept', 'for you until 6pm. After that it can be booked no more.'],
  [20, 'ending', 'can be booked until 6pm, and no longer.'],
  [0, 'over', 'can be booked no more. Continue, and you can choose another day.'],
])('with %i seconds left before the cut-off a day is %s: %s', (seconds, state, words) => {
  const said = describeHold(seconds, 'Monday 23 November', '6pm')
  expect(said.state).toBe(state)
  expect(said.words).toContain(words)
  expect(said.words).not.toMatch(/for another|longer\?|If it can still/)
})
