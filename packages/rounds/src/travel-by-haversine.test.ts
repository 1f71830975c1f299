import { expect, test } from 'vitest'
import { defaultHaversineSettings, measureMetres, travelByHaversine } from './travel-by-haversine.ts'

const towerBridge = { latE6: 51_505_500, lonE6: -75_400 }
const bigBen = { latE6: 51_500_700, lonE6: -124_600 }
const plain = { ...defaultHaversineSettings, circuity: 1, hopSeconds: 0, kmh: 36 }

test('metres between two known places are right', () => {
  expect(measureMetres(towerBridge, bigBen)).toBeGreaterThan(3430)
  expect(measureMetres(towerBridge, bigBen)).toBeLessThan(3480)
})

test('times grow with the way’s windings, and each hop to another point takes its seconds', () => {
  const points = [towerBridge, bigBen, bigBen]
  const straight = travelByHaversine(points, plain)
  const metres = measureMetres(towerBridge, bigBen)
  expect(straight.seconds[1]).toBe(Math.round(metres / 10))
  expect(straight.seconds[3]).toBe(straight.seconds[1])
  expect([straight.seconds[0], straight.seconds[5]]).toEqual([0, 0])
  const real = travelByHaversine(points, { ...plain, circuity: 1.35, hopSeconds: 30 })
  expect(real.seconds[1]).toBe(Math.round((metres * 1.35) / 10) + 30)
  expect(real.seconds[5]).toBe(0)
})

test('each half of a leg has the speed and the calibration of its zone', () => {
  const slow = { centre: towerBridge, radiusMetres: 100, kmh: 18, multiplier: 1.5 }
  const { seconds } = travelByHaversine([towerBridge, bigBen], { ...plain, zones: [slow] })
  const metres = measureMetres(towerBridge, bigBen)
  expect(seconds[1]).toBe(Math.round((metres * (0.1 + 0.3)) / 2))
})
