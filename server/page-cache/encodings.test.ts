import { expect, test } from 'vitest'
import { isWorthCompressing, negotiateEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0.0, br;q=0.000', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br,'.repeat(500), 'identity'],
] as const)('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

test('texts are packed, pictures and short answers are not', () => {
  expect(isWorthCompressing('text/html; charset=utf-8', 5000)).toBe(true)
  expect(isWorthCompressing('image/svg+xml', 5000)).toBe(true)
  expect(isWorthCompressing('image/png', 5000)).toBe(false)
  expect(isWorthCompressing('text/html', 100)).toBe(false)
})
