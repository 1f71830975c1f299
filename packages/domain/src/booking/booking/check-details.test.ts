import { findProblemWords } from '@kindfold/content/booking/problem-words.ts'
import { expect, test } from 'vitest'
import { checkDetails } from './check-details.ts'
import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { checkItems } from './check-items.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { parsePhone } from '../../base/text/parse-phone.ts'

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
    kind: 'valid',
    details: {
      name: 'Ada Example',
      email: 'Ada@example.org',
      phone: '+447700900123',
      line1: '1 Example Street',
      line2: null,
      town: 'Cambridge',
      handOver: null,
      bagsPlace: 'Porch',
      accessNotes: 'Gate 1234\nthen left',
    },
  })
})

test('marks that nobody sees do not come along with what was copied', () => {
  const copied = {
    ...details,
    name: '\u202eAda\u202c \u2068Example\u2069 👩‍🌾',
    email: '\ufeffAda\u200b@Example.ORG\u2060',
    accessNotes: 'Gate\u200b 1234\u202e',
  }
  expect(checkDetails(copied)).toMatchObject({
    kind: 'valid',
    details: { name: 'Ada Example 👩‍🌾', email: 'Ada@example.org', accessNotes: 'Gate 1234' },
  })
  expect(parseEmail('ada\u200b@example.org')).toBe('ada@example.org')
})

test('every problem is said at once, in the order of the form', () => {
  const checked = checkDetails({
    ...details,
    name: '\u0000 ',
    email: 'ada@',
    phone: '12345',
    line1: 'x'.repeat(101),
    town: '',
  })
  expect(checked).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'name', problem: 'missing' },
      { field: 'email', problem: 'malformed' },
      { field: 'phone', problem: 'malformed' },
      { field: 'line1', problem: 'too-long' },
      { field: 'town', problem: 'missing' },
    ],
  })
})

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700 900 123', '+447700900123'],
  ['0044 7700-900123', '+447700900123'],
  ['\u202a+44 7700 900123\u202c', '+447700900123'],
  ['07123 456789', '+447123456789'],
  ['07999 999999', '+447999999999'],
  ['07624 123456', '+447624123456'],
  ['+33 6 12 34 56 78', 'foreign'],
  ['00 1 900 555 0100', 'foreign'],
  ['+881 6 1234 5678', 'foreign'],
  ['+43 7700 900123', 'foreign'],
  ['07012 345678', 'not-mobile'],
  ['07612 345678', 'not-mobile'],
  ['09012 345678', 'not-mobile'],
  ['+44 871 234 5678', 'not-mobile'],
  ['01223 123456', 'landline'],
  ['+44 20 7946 0000', 'landline'],
  ['0770090012', 'malformed'],
  ['077009001234', 'malformed'],
  ['12345', 'malformed'],
  ['call me', 'malformed'],
])('a mobile number typed as %s is %s', (typed, expected) => {
  const parsed = parsePhone(typed)
  expect(parsed.kind === 'mobile' ? parsed.phone : parsed.kind).toBe(expected)
})

test('a number that texts must not go to is refused beside its field, in words of its own', () => {
  const problemOf = (phone: string) => {
    const checked = checkDetails({ ...details, phone })
    return checked.kind === 'invalid' ? checked.problems : []
  }
  expect(problemOf('+33 6 12 34 56 78')).toEqual([{ field: 'phone', problem: 'foreign' }])
  expect(problemOf('07012 345678')).toEqual([{ field: 'phone', problem: 'not-mobile' }])
  const words = ['foreign', 'not-mobile', 'malformed'].map((problem) => findProblemWords('phone', problem))
  expect(new Set(words).size).toBe(3)
  for (const sentence of words) expect(sentence).toContain('leave it empty')
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
  [{ bagsOfClothes: 10, bagsOfBooks: 5, boxesOfBricABrac: 5 }, ' ', 'valid'],
  [{ bagsOfClothes: 10, bagsOfBooks: 5, boxesOfBricABrac: 5 }, 'In the garage', 'valid'],
  [{ bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }, null, 'items missing'],
  [{ bagsOfClothes: 1.5, bagsOfBooks: 0, boxesOfBricABrac: 0 }, null, 'bagsOfClothes malformed'],
  [
    { bagsOfClothes: Number.NaN, bagsOfBooks: -1, boxesOfBricABrac: 0 },
    null,
    'bagsOfClothes malformed, bagsOfBooks malformed',
  ],
  [{ bagsOfClothes: 501, bagsOfBooks: 20_000, boxesOfBricABrac: 50_000 }, 'In the hangar', 'valid'],
  [
    { bagsOfClothes: 1_000_000, bagsOfBooks: 0, boxesOfBricABrac: 0 },
    'In the hangar',
    'bagsOfClothes too-many',
  ],
  [{ bagsOfClothes: countAtMost, bagsOfBooks: 0, boxesOfBricABrac: 0 }, 'In the hangar', 'valid'],
  [
    { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: countAtMost + 1 },
    null,
    'boxesOfBricABrac too-many',
  ],
  [{ bagsOfClothes: Infinity, bagsOfBooks: 0, boxesOfBricABrac: 0 }, null, 'bagsOfClothes too-many'],
  [{ bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }, 'x'.repeat(501), 'note too-long'],
])('%j with the note %j: %s', (items, note, expected) => {
  const checked = checkItems({ items, note })
  const answer =
    checked.kind === 'valid'
      ? 'valid'
      : checked.problems.map(({ field, problem }) => `${field} ${problem}`).join(', ')
  expect(answer).toBe(expected)
})

test.each([
  ['name', 'Win at https://evil.example'],
  ['name', 'Ada www.evil.test'],
  ['line1', '12 evil.com/login Street'],
  ['line2', 'ring me: ada@evil.test'],
  ['town', 'evil.co.uk'],
  ['bagsPlace', 'HTTP://EVIL'],
] as const)('what goes into an email holds no link: %s %s', (field, value) => {
  const checked = checkDetails({ ...details, [field]: value })
  expect(checked).toEqual({ kind: 'invalid', problems: [{ field, problem: 'link' }] })
})

test.each(['J.Page', 'Mr.Page', 'Mr.J.Page-Jones', 'dr.page', 'Ann and A.B.Dev'])(
  'a name with full stops is no link: %s',
  (name) => {
    expect(checkDetails({ ...details, name })).toMatchObject({ kind: 'valid' })
  },
)

test.each(['t.co', 'X.com', 'evil.page', 'J.Page/win', 'www.J.Page', 'win.J.Page'])(
  'what looks like a name and leads somewhere is a link: %s',
  (name) => {
    expect(checkDetails({ ...details, name }).kind).toBe('invalid')
  },
)

test.each([
  '447700900123',
  '44 7700 900 123',
  '+44‑7700‑900123',
  'tel:07700900123',
  '(0044) 7700 900123',
  '07700—900—123',
])('a British mobile is understood as people write it: %s', (phone) => {
  expect(checkDetails({ ...details, phone })).toMatchObject({ details: { phone: '+447700900123' } })
})

test('an email address may have its domain in letters that every mail server knows', () => {
  expect(checkDetails({ ...details, email: 'x@example.XN--p1ai' })).toMatchObject({
    details: { email: 'x@example.xn--p1ai' },
  })
})

test.each(['12 St.Mary’s Road', 'Flat 1.2, No.7', 'Mr. J. O’Co-Nnor', 'c/o J.Smith', 'Unit 3, A.C. House'])(
  'an address with full stops is no link: %s',
  (line1) => {
    expect(checkDetails({ ...details, line1 }).kind).toBe('valid')
  },
)
