import { expect, test } from 'vitest'
import { shareWords } from './share-words.ts'

test('the poster names the letters of postcodes, or their first halves, and not all that begin so', () => {
  expect(shareWords.areas(['E', 'W'])).toBe('Postcodes whose first letters are E, W')
  expect(shareWords.areas(['CB1', 'CB2'])).toBe('Postcodes whose first half is CB1, CB2')
  expect(shareWords.areas(['EH', 'G1'])).toBe(
    'Postcodes whose first letters are EH. Postcodes whose first half is G1',
  )
})
