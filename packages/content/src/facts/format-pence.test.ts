import { expect, test } from 'vitest'
import { formatPence } from './format-pence.ts'

test('pence are shown when there are any', () => {
  expect(formatPence(12_879_920)).toBe('£128,799.20')
  expect(formatPence(5)).toBe('£0.05')
})

test('whole pounds are shown without pence', () => {
  expect(formatPence(26_500)).toBe('£265')
  expect(formatPence(100_000_000)).toBe('£1,000,000')
})

test('what is below nought has its sign before the pound, and no amount is rounded', () => {
  expect(formatPence(-150)).toBe('-£1.50')
  expect(formatPence(-5n)).toBe('-£0.05')
  expect(formatPence(-12_345_600n)).toBe('-£123,456')
  expect(formatPence(0n)).toBe('£0')
  expect(formatPence(9_007_199_254_740_993n)).toBe('£90,071,992,547,409.93')
  expect(() => formatPence(1.5)).toThrow(RangeError)
})
