import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('commas separate thousands', () => {
  expect(formatCount(640)).toBe('640')
  expect(formatCount(8800)).toBe('8,800')
  expect(formatCount(1234567)).toBe('1,234,567')
})
