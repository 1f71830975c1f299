import type { RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import { expect, test } from 'vitest'
import { sayPlace } from './say-place.ts'

const depot = { latE6: 52_200_000, lonE6: 100_000 }
const stopAt = (number: number, latE6: number) =>
  ({ number, booking: { postcode: 'CB2 1TN', point: { latE6, lonE6: 100_000 } } }) as RoundStop

test('where a van was is said by what is nearest, with the time', () => {
  const stops = [stopAt(4, 52_245_000), stopAt(5, 52_290_000)]
  const at = '2026-11-25T10:40:00Z'
  expect(sayPlace({ latE6: 52_249_500, lonE6: 100_000, at }, depot, stops)).toBe(
    'about 0.5 km from stop 4 (CB2 1TN), at 10:40',
  )
  expect(sayPlace({ latE6: 52_200_000, lonE6: 100_000, at }, depot, stops)).toBe(
    'about 0.0 km from the depot, at 10:40',
  )
})
