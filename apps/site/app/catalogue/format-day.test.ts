import * as fc from 'fast-check'
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

test('it agrees with the calendar of London at any instant', () => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const calendar = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' })
  const hours = fc.integer({ min: Date.UTC(1996, 0, 1) / 3_600_000, max: Date.UTC(2037, 0, 1) / 3_600_000 })
  fc.assert(
    fc.property(hours, (hour) => {
      const instant = new Date(hour * 3_600_000).toISOString()
      const shown = Object.values(formatDay(instant)).join(' ')
      expect(shown).toBe(calendar.format(new Date(instant)).replace(',', ''))
    }),
    { numRuns: 5000 },
  )
})
