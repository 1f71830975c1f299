import { expect, test } from 'vitest'
import { formatDays } from './format-when.ts'

test('days of one month name it once', () => {
  expect(formatDays(['2026-11-24'])).toBe('Tuesday 24 November')
  expect(formatDays(['2026-11-24', '2026-11-25'])).toBe('Tuesday 24 and Wednesday 25 November')
  expect(formatDays(['2026-11-27', '2026-11-30', '2026-12-01'])).toBe(
    'Friday 27, Monday 30 November and Tuesday 1 December',
  )
})
