import { expect, test } from 'vitest'
import { bookedWords } from './booked-words.ts'
import { findProblemWords } from './problem-words.ts'

test.each(['adult', 'entitled', 'acceptable', 'terms'])(
  'a statement left out is asked for, not a tick commanded: %s',
  (field) => {
    expect(findProblemWords(field, 'missing')).toMatch(/^(Confirm that|Accept) /)
  },
)

test('nobody need be at home where the driver can reach the bags, and only there', () => {
  const collect = bookedWords.next.at(-1)
  expect(collect?.text).toContain('if our driver can reach the bags')
})
