import { expect, test } from 'vitest'
import { formatDay, formatDayFrom, formatMoment, formatTime, formatWindow, splitDay } from './format-when.ts'

test('a date is written with its weekday and without a comma or a year', () => {
  expect(formatDay('2026-11-20')).toBe('Friday 20 November')
  expect(splitDay('2026-11-02')).toEqual({ weekday: 'Monday', day: '2', month: 'November' })
})

test('a time is written as people say it', () => {
  expect(formatTime('21:00')).toBe('9pm')
  expect(formatTime('08:30:00')).toBe('8.30am')
  expect(formatTime('12:00')).toBe('12 noon')
  expect(formatTime('00:15')).toBe('12.15am')
  expect(formatWindow({ start: '08:00', end: '10:00' })).toBe('between 8am and 10am')
})

test('an instant is read off London’s clocks, in winter and in summer', () => {
  expect(formatMoment('2026-11-19T18:00:00Z')).toBe('6pm on Thursday 19 November')
  expect(formatMoment('2026-06-10T17:00:00Z')).toBe('6pm on Wednesday 10 June')
})

test('an instant of today or tomorrow is called so', () => {
  expect(formatMoment('2026-11-19T18:00:00Z', '2026-11-19')).toBe('6pm today')
  expect(formatMoment('2026-11-19T18:00:00Z', '2026-11-18')).toBe('6pm tomorrow')
  expect(formatMoment('2026-11-19T18:00:00Z', '2026-11-17')).toBe('6pm on Thursday 19 November')
})

test('a date of another year has its year', () => {
  expect(formatDayFrom('2026-12-31', '2026-11-20')).toBe('Friday 20 November')
  expect(formatDayFrom('2026-12-31', '2027-01-04')).toBe('Monday 4 January 2027')
  expect(formatDayFrom('2027-01-01', '2026-12-31')).toBe('Thursday 31 December 2026')
})
