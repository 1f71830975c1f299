import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('a British mobile is formatted as people write it, and any other number is unchanged', () => {
  expect(formatPhone('+447700900123')).toBe('07700 900123')
  expect(formatPhone('+33612345678')).toBe('+33612345678')
  expect(formatPhone('077 what')).toBe('077 what')
})
