import { expect, test } from 'vitest'
import { convertToPence, parseKilos, parsePounds, parseRate } from './parse-pounds.ts'

test.each([
  ['', 0n],
  ['0', 0n],
  ['12', 1200n],
  ['£12.5', 1250n],
  [' 1,234.56 ', 123_456n],
  ['1 234.56', 123_456n],
  ['999999999999.99', 99_999_999_999_999n],
])('%j is %s pence', (typed, pence) => expect(parsePounds(typed)).toBe(pence))

test.each([
  '-1',
  '1.234',
  '1,23',
  '12,34.5',
  '.5',
  '5.',
  '1e3',
  '٣',
  'twelve',
  '1234567890123',
  '£',
  '1.2.3',
])('%j is no amount', (typed) => expect(parsePounds(typed)).toBeNull())

test.each([
  ['0.8642', 864_200n],
  ['1', 1_000_000n],
  ['0.000001', 1n],
  ['0', null],
  ['', null],
  ['0.0000001', null],
  ['-1', null],
])('%j is a rate of %s millionths', (typed, millionths) => expect(parseRate(typed)).toBe(millionths))

test('euros come to the nearest penny, half a penny up', () => {
  expect(convertToPence(10_000n, 864_250n)).toBe(8643n)
  expect(convertToPence(10_000n, 864_249n)).toBe(8642n)
  expect(convertToPence(1n, 499_999n)).toBe(0n)
})

test.each([
  ['1,204.5', 1_204_500n],
  ['12 kg', 12_000n],
  [' 0.001 ', 1n],
  ['9 400', 9_400_000n],
  ['0', null],
  ['', null],
  ['1.2345', null],
  ['12,34', null],
  ['-3', null],
  ['heavy', null],
])('%j kilos are %s grams', (typed, grams) => expect(parseKilos(typed)).toBe(grams))
