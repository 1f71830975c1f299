import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const read = (day: string, time: string) => {
  const moment = readMoment(day, time)
  return moment?.kind === 'read' ? moment.at.toISOString() : (moment?.fault ?? null)
}

test('a day and a time are those of London’s clocks, in winter and in summer', () => {
  expect(read('2027-01-15', '09:00')).toBe('2027-01-15T09:00:00.000Z')
  expect(read('2027-07-15', '09:00')).toBe('2027-07-15T08:00:00.000Z')
  expect(read(' 2027-07-15 ', '9.05')).toBe('2027-07-15T08:05:00.000Z')
})

test('in the nights of both clock changes of 2027 a time that is skipped or comes twice is refused, and no other', () => {
  expect(read('2027-03-28', '00:59')).toBe('2027-03-28T00:59:00.000Z')
  expect(read('2027-03-28', '01:00')).toBe('skipped-time')
  expect(read('2027-03-28', '01:59')).toBe('skipped-time')
  expect(read('2027-03-28', '02:00')).toBe('2027-03-28T01:00:00.000Z')
  expect(read('2027-10-31', '00:59')).toBe('2027-10-30T23:59:00.000Z')
  expect(read('2027-10-31', '01:00')).toBe('repeated-time')
  expect(read('2027-10-31', '01:59')).toBe('repeated-time')
  expect(read('2027-10-31', '02:00')).toBe('2027-10-31T02:00:00.000Z')
})

test('what is missing or makes no sense is named', () => {
  expect(read('', '')).toBeNull()
  expect(read('2027-01-15', '')).toBe('no-time')
  expect(read('', '09:00')).toBe('no-day')
  expect(read('2027-02-29', '09:00')).toBe('malformed-day')
  for (const time of ['24:00', '9', '12:60', 'noon']) expect(read('2027-01-15', time)).toBe('malformed-time')
})
