import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test('a day is written as people in Britain write it', () => {
  expect(Object.values(formatDay('2026-11-20T09:00:00Z')).join(' ')).toBe('Friday 20 November 2026')
})

test('the day is that of London, where summer nights begin an hour earlier', () => {
  expect(formatDay('2026-06-30T23:30:00Z')).toEqual({
    weekday: 'Wednesday',
    day: '1',
    monthAndYear: 'July 2026',
  })
})
