import { expect, test } from 'vitest'
import { builtInFacts } from './changing-facts.ts'
import { changingFactSchemas, type FactKey } from './changing-facts.schema.ts'
import { formatOpeningHours, weekdayNames } from '../facts/format-opening-hours.ts'

test('the built-in facts pass the schemas that an editor’s must pass', () => {
  for (const key of Object.keys(changingFactSchemas) as FactKey[])
    expect(changingFactSchemas[key].safeParse(builtInFacts[key]).success, key).toBe(true)
})

test('the built-in hours read as the specification has them', () => {
  expect(formatOpeningHours(builtInFacts['opening-hours'])).toBe('6am to 3pm, Monday to Friday')
})

test.each([
  [['Monday', 'Wednesday'], '9am to 12 noon, Monday and Wednesday'],
  [['Saturday', 'Sunday'], '9am to 12 noon, Saturday and Sunday'],
  [weekdayNames, '9am to 12 noon, Monday to Sunday'],
  [['Monday', 'Tuesday', 'Thursday'], '9am to 12 noon, Monday, Tuesday and Thursday'],
  [['Friday'], '9am to 12 noon, Friday'],
] as const)('hours on %j are said in a sentence', (days, said) => {
  const hours = { days, opensAt: '09:00', closesAt: '12:00' }
  expect(formatOpeningHours(hours)).toBe(said)
  expect(formatOpeningHours({ ...hours, onBankHolidays: true })).toBe(`${said}, also on bank holidays`)
})

test.each([
  ['notice', { text: ' ', linkPath: null }],
  ['notice', { text: 'x'.repeat(201), linkPath: null }],
  ['notice', { text: 'Snow', linkPath: 'https://elsewhere.example' }],
  ['notice', { text: 'Snow', linkPath: '//elsewhere.example' }],
  ['notice', { text: 'Snow', linkPath: null, more: 1 }],
  ['opening-hours', { days: [], opensAt: '09:00', closesAt: '12:00' }],
  ['opening-hours', { days: ['Monday'], opensAt: '12:00', closesAt: '09:00' }],
  ['opening-hours', { days: ['Monday', 'Monday'], opensAt: '09:00', closesAt: '12:00' }],
  ['slot-refusal', { refusableUntil: '04:59' }],
  ['slot-refusal', { refusableUntil: '12:01' }],
  ['slot-refusal', { refusableUntil: '8am' }],
  ['regular-weeks', { weeks: [] }],
  ['regular-weeks', { weeks: [0] }],
  ['regular-weeks', { weeks: [53] }],
  ['regular-weeks', { weeks: [2.5] }],
  ['regular-weeks', { weeks: [4, 4] }],
  ['regular-weeks', { weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
] as const)('%s is never %j', (key, value) => {
  expect(changingFactSchemas[key].safeParse(value).success).toBe(false)
})
