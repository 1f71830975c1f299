import { expect, test } from 'vitest'
import { findMoment } from './find-moment.ts'

test.each([
  ['We come on Friday instead.', 'Friday'],
  ['Please put it out by 8am.', '8am'],
  ['Between 10:30 and noon.', '10:30'],
  ['It is late tomorrow.', 'tomorrow'],
  ['From the 3rd on.', '3rd'],
  ['Not before 4 December.', '4 December'],
])('a sentence that names a day or a time is known: %s', (words, moment) => {
  expect(findMoment(words)).toBe(moment)
})

test.each([
  'Please use 2 bags at most, size 10.',
  'Our drivers may wear red.',
  'The A14 is closed: use gate 3.',
])('a sentence without one is let through: %s', (words) => {
  expect(findMoment(words)).toBeNull()
})
