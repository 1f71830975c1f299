import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findShareOfTenKilos, type MonthWeighed } from './share-per-ten-kilos.ts'

const month = (name: string, charityPence: bigint, grams: bigint, unweighedPence = 0n): MonthWeighed => ({
  month: name,
  charityPence,
  grams,
  unweighedPence,
})

test('what 10 kg came to is that of the last three closed months, rounded down to 10p', () => {
  const closed = [
    month('2026-10', 60_000n, 400_000n),
    month('2026-07', 9_900_000n, 10_000n),
    month('2026-08', 60_000n, 400_000n),
    month('2026-09', 80_000n, 400_000n),
  ]
  // 200,000 p for 1,200 kg are 1,666 p for 10 kg.
  expect(findShareOfTenKilos(closed, '2026-11-27')).toEqual({
    pencePerTenKilos: 1660n,
    charityPence: 200_000n,
    grams: 1_200_000n,
    fromMonth: '2026-08',
    untilMonth: '2026-10',
    lastDay: '2027-01-14',
  })
})

test('less than 10p is nought', () => {
  const closed = ['2026-08', '2026-09', '2026-10'].map((name) => month(name, 300n, 400_000n))
  expect(findShareOfTenKilos(closed, '2026-11-27')).toMatchObject({ pencePerTenKilos: 0n })
})

test.each([
  [
    'fewer than three closed months',
    'few-months',
    [month('2026-09', 9_000n, 900_000n), month('2026-10', 9_000n, 900_000n)],
  ],
  ['nothing closed', 'few-months', []],
  ['under 500 kg', 'little-weighed', threeOf(8_000n, 166_666n)],
  ['nothing weighed', 'not-weighed', threeOf(0n, 0n, 8_000n)],
  ['over a tenth of the money from what nobody weighed', 'not-weighed', threeOf(9_000n, 200_000n, 1_001n)],
])('with %s no pounds are said', (_, because, closed) => {
  expect(findShareOfTenKilos(closed, '2026-11-27')).toEqual({ because })
})

test('just 500 kg, and just nine tenths weighed, are enough', () => {
  expect(findShareOfTenKilos(threeOf(9_000n, 166_667n, 1_000n), '2026-11-27')).toHaveProperty(
    'pencePerTenKilos',
  )
})

test.each([
  ['2026-10', '2027-01-14'],
  ['2027-12', '2028-03-15'],
  ['2028-02', '2028-05-14'],
])('months until %s say something of now until %s, and on the next day no more', (newest, lastDay) => {
  const closed = ['2026-08', '2026-09', newest].map((name) => month(name, 60_000n, 400_000n))
  expect(findShareOfTenKilos(closed, lastDay)).toHaveProperty('lastDay', lastDay)
  const next = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10)
  expect(findShareOfTenKilos(closed, next)).toEqual({ because: 'long-ago' })
})

test('whatever came in, the figure is never more than the share, and never 10p less than it', () => {
  const amounts = fc.record({
    charityPence: fc.bigInt({ min: 0n, max: 10n ** 10n }),
    grams: fc.bigInt({ min: 200_000n, max: 10n ** 10n }),
  })
  fc.assert(
    fc.property(fc.tuple(amounts, amounts, amounts), (drawn) => {
      const closed = drawn.map((one, place) => ({ ...one, month: `2026-0${7 + place}`, unweighedPence: 0n }))
      const found = findShareOfTenKilos(closed, '2026-10-01')
      if ('because' in found) throw new Error(found.because)
      const { pencePerTenKilos, charityPence, grams } = found
      expect(pencePerTenKilos * grams <= charityPence * 10_000n).toBe(true)
      expect((pencePerTenKilos + 10n) * grams > charityPence * 10_000n).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

function threeOf(charityPence: bigint, grams: bigint, unweighedPence = 0n): MonthWeighed[] {
  return ['2026-08', '2026-09', '2026-10'].map((name) => month(name, charityPence, grams, unweighedPence))
}
