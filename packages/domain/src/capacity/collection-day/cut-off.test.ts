import { expect, test } from 'vitest'
import { cutOffAt, isBeforeCutOff } from './cut-off.ts'

// Collection on the day of a change, on the day after it, and on the day before it.
test.each([
  ['2027-03-28', '2027-03-27T18:00:00.000Z'],
  ['2027-03-29', '2027-03-28T17:00:00.000Z'],
  ['2027-10-31', '2027-10-30T17:00:00.000Z'],
  ['2027-11-01', '2027-10-31T18:00:00.000Z'],
])('the cut-off of %s is at %s, to the second', (date, expected) => {
  const end = cutOffAt(date, '18:00:00')
  expect(end.toISOString()).toBe(expected)
  expect(isBeforeCutOff(new Date(end.getTime() - 1000), date, '18:00:00')).toBe(true)
  expect(isBeforeCutOff(end, date, '18:00:00')).toBe(false)
})
