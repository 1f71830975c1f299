import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import { expect, test } from 'vitest'
import { formatLongDate } from './format-long-date.ts'

test('the policies say that they were last updated on 2 November 2025', () => {
  expect(formatLongDate(legalLastUpdatedDate)).toBe('2 November 2025')
})
