import { expect, test } from 'vitest'
import { checkDetails } from './check-details.ts'
import { checkItems } from './check-items.ts'
import { parseEmail } from './parse-email.ts'
import { parsePhone } from './parse-phone.ts'

const details = {
  name: '  Ada   Example ',
  email: 'Ada@Example.ORG',
  phone: '07700 900123',
  line1: '1 Example\r\nStreet',
  line2: ' ',
  town: 'Cambridge',
  bagsPlace: 'Porch',
  accessNotes: ' Gate 1234\r\nthen left ',
}

test('what was typed is put in order', () => {
  expect(checkDetails(details)).toEqual({
    outcome: 'valid',
    details: {
      name: 'Ada Example',
      email: 'Ada@example.org',
      phone: '+447700900123',
      line1: '1 Example Street',
      line2: null,
      town: 'Cambridge',
      bagsPlace: 'Porch',
      accessNotes: 'Gate 1234\nthen left',
    },
  })
})

test('every problem is said at once', () => {
  const checked = checkDetails({
    ...details,
    name: '\u0000 ',
    email: 'ada@',
    phone: '12345',
    line1: 'x'.repeat(101),
    town: '',
  })
  expect(checked).toEqual({
    outcome: 'invalid',
    problems: [
      { field: 'name', problem: 'missing' },
      { field: 'town', problem: 'missing' },
      { field: 'line1', problem: 'too-long' },
      { field: 'email', problem: 'malformed' },
      { field: 'phone', problem: 'malformed' },
    ],
  })
})

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700 900 123', '+447700900123'],
  ['0044 7700-900123', '+447700900123'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['01223 123456', null],
  ['0770090012', null],
  ['+44 20 7946 0000', null],
  ['call me', null],
])('a mobile number typed as %s is %s', (typed, expected) => {
  expect(parsePhone(typed)).toBe(expected)
})

test.each([
  ['ada.example+bags@mail.example.co.uk', true],
  ["o'ada@example.org", true],
  ['ada@localhost', false],
  ['ada@@example.org', false],
  ['ada..b@example.org', false],
  ['ada@example.org\nBcc: all@example.org', false],
  ['Ada <ada@example.org>', false],
  [`${'a'.repeat(65)}@example.org`, false],
])('%j can be written to: %s', (typed, can) => {
  expect(parseEmail(typed) !== null).toBe(can)
})

test.each([
  [{ bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }, null, 'valid'],
  [{ bagsOfClothes: 10, bagsOfBooks: 5, boxesOfBricABrac: 4 }, null, 'valid'],
  [{ bagsOfClothes: 10, bagsOfBooks: 5, boxesOfBricABrac: 5 }, ' ', 'note note-needed'],
  [{ bagsOfClothes: 10, bagsOfBooks: 5, boxesOfBricABrac: 5 }, 'In the garage', 'valid'],
  [{ bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }, null, 'items missing'],
  [{ bagsOfClothes: 1.5, bagsOfBooks: 0, boxesOfBricABrac: 0 }, null, 'bagsOfClothes malformed'],
  [
    { bagsOfClothes: Number.NaN, bagsOfBooks: -1, boxesOfBricABrac: 0 },
    null,
    'bagsOfClothes malformed, bagsOfBooks malformed',
  ],
  [{ bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 501 }, null, 'boxesOfBricABrac too-many'],
  [{ bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }, 'x'.repeat(501), 'note too-long'],
])('%j with the note %j: %s', (items, note, expected) => {
  const checked = checkItems({ items, note })
  const answer =
    checked.outcome === 'valid'
      ? 'valid'
      : checked.problems.map(({ field, problem }) => `${field} ${problem}`).join(', ')
  expect(answer).toBe(expected)
})
