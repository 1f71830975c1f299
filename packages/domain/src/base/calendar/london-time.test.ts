import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countDays,
  isDate,
  londonDate,
  londonInstant,
  readLondonClock,
  weekdayOf,
} from './london-time.ts'

test.each([
  ['2027-03-27', '18:00', '2027-03-27T18:00:00.000Z'],
  ['2027-03-28', '00:59:59', '2027-03-28T00:59:59.000Z'],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '18:00', '2027-03-28T17:00:00.000Z'],
  ['2027-10-31', '00:30', '2027-10-30T23:30:00.000Z'],
  ['2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', '02:00', '2027-10-31T02:00:00.000Z'],
  ['2027-10-31', '18:00', '2027-10-31T18:00:00.000Z'],
  ['2027-07-01', '00:00', '2027-06-30T23:00:00.000Z'],
])('%s %s by London’s clocks is %s', (date, time, expected) => {
  expect(londonInstant(date, time).toISOString()).toBe(expected)
})

test('each hour of both days on which the clocks change is read back as it was written', () => {
  for (const date of ['2027-03-28', '2027-10-31']) {
    for (let hour = 2; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, '0')}:00:00`
      expect(readLondonClock(londonInstant(date, time))).toEqual({ date, time })
    }
  }
})

test('the date changes at midnight in London, an hour before UTC in summer', () => {
  expect(londonDate(new Date('2027-06-30T22:59:59.999Z'))).toBe('2027-06-30')
  expect(londonDate(new Date('2027-06-30T23:00:00Z'))).toBe('2027-07-01')
  expect(londonDate(new Date('2027-01-01T23:59:59Z'))).toBe('2027-01-01')
})

test('dates are counted by the calendar, whatever the clocks do', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(countDays('2027-10-30', '2027-11-01')).toBe(2)
  expect(weekdayOf('2027-03-28')).toBe(7)
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-11-21', -24)).toBe('2024-11-21')
  expect(['2027-02-29', '2027-2-1', 'tomorrow', '2028-02-29'].map(isDate)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
