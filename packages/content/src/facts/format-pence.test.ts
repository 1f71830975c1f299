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
