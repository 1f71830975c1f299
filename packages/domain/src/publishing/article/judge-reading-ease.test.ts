import { expect, test } from 'vitest'
import { judgeReadingEase } from './judge-reading-ease.ts'

test('plain words in short sentences read more easily than long ones; of a few words nothing is said', () => {
  const plain = judgeReadingEase(
    'We fold the coat. Then we put it in the bag. The bag goes to the door. '.repeat(8),
  )
  const heavy = judgeReadingEase(
    'Organisational considerations concerning administrative responsibilities necessitate comprehensive documentation of collaborative procedures '.repeat(
      10,
    ),
  )
  expect(plain).toBeGreaterThan(80)
  expect(heavy).toBeLessThan(20)
  expect(judgeReadingEase('Too short.')).toBeNull()
})
