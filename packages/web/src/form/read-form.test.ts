import { expect, test } from 'vitest'
import { readCount } from './read-form.ts'

const count = (typed: string) => {
  const form = new FormData()
  form.set('bags', typed)
  return readCount(form, 'bags')
}

test.each([
  ['', 0],
  ['none', 0],
  ['3', 3],
  ['12,500', 12_500],
  ['three', 3],
  ['Twelve', 12],
  ['3 bags', 3],
  ['3bags', 3],
  ['about 2 large boxes', 2],
  ['a bag', 1],
  ['four bin bags of clothes.', 4],
])('a count is read as people write it: %s', (typed, expected) => {
  expect(count(typed)).toBe(expected)
})

test.each(['3 or 4', '3-4', '-1', '1.5', '1,5', 'some', 'bags', '3 pianos', '3 three'])(
  'what is no single count is not guessed: %s',
  (typed) => {
    expect(count(typed)).toBeNaN()
  },
)
