import { expect, test } from 'vitest'
import { formatMonthLabel } from './format-month-label.ts'

test.each([
  [null, new Date('2026-03-04T10:00:00Z'), 'March 2026'],
  ['2025-01-01', new Date('2026-03-31T23:30:00Z'), 'April 2026'],
  ['2025-11-02', null, 'November 2025'],
  ['2025-11-02T23:00:00+00:00', null, 'November 2025'],
  ['a month ago', null, 'a month ago'],
  ['2025-99-99', null, '2025-99-99'],
  [null, null, ''],
])('date %j and time stamp %j read as %j', (date, reviewTimestamp, label) => {
  expect(formatMonthLabel(date, reviewTimestamp)).toBe(label)
})
