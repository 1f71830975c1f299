import { expect, test } from 'vitest'
import { findProblemWords } from './problem-words.ts'

test.each(['adult', 'entitled', 'acceptable', 'terms'])(
  'a statement left out is asked for, not a tick commanded: %s',
  (field) => {
    expect(findProblemWords(field, 'missing')).toMatch(/^(Confirm that|Accept) /)
  },
)
