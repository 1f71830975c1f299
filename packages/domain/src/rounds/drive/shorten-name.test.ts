import { expect, test } from 'vitest'
import { shortenName } from './shorten-name.ts'

test.each([
  ['Rosa Test', 'Rosa T.'],
  ['Dr Rosa Test', 'Rosa T.'],
  ['Mr. & Mrs. Ann B Example', 'Ann E.'],
  ['Dr Smith', 'Dr Smith'],
  ['Mr and Mrs Smith', 'Mr and Mrs Smith'],
  ['Rosa', 'Rosa'],
  ['Dr', 'Dr'],
])('a driver asks for %s as %s: a title is no first name', (name, short) => {
  expect(shortenName(name)).toBe(short)
})
