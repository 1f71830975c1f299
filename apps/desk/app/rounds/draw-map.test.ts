import { expect, test } from 'vitest'
import type { RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import { drawMap } from './draw-map.ts'
import { toWorld } from './script/to-world.ts'

const depot = { latE6: 52_200_000, lonE6: 120_000 }
const stopAt = (number: number, point: { latE6: number; lonE6: number } | null, more: object = {}) =>
  ({
    id: String(number),
    number,
    state: 'waiting',
    isLate: false,
    booking: { postcode: number < 3 ? 'CB1 2AB' : 'CB4 3CD', point },
    ...more,
  }) as unknown as RoundStop

test('a map has each stop that has a place, by the number and the state that the list beside it says', () => {
  const drawn = drawMap(depot, [
    stopAt(1, { latE6: 52_210_000, lonE6: 130_000 }, { state: 'done' }),
    stopAt(2, { latE6: 52_190_000, lonE6: 140_000 }, { isLate: true }),
    stopAt(3, null),
    stopAt(4, { latE6: 52_230_000, lonE6: 100_000 }, { state: 'gone', isLate: true }),
  ])
  expect(drawn?.dots.map(({ number, state }) => [number, state])).toEqual([
    [1, 'done'],
    [2, 'late'],
    [4, 'gone'],
  ])
  expect(drawn?.districts.map(({ name }) => name)).toEqual(['CB1', 'CB4'])
  // What is no longer on the round is not on its line either: depot, two stops, depot.
  expect(drawn?.line.split(' ')).toHaveLength(4)
})

test('north is up, east is right, nothing lies outside, and each point is where streets below would have it', () => {
  const points = [
    { latE6: 52_260_000, lonE6: 90_000 },
    { latE6: 52_150_000, lonE6: 190_000 },
  ]
  const drawn = drawMap(
    depot,
    points.map((point, n) => stopAt(n + 1, point)),
  )
  if (drawn === null) throw new Error('not drawn')
  const [northWest, southEast] = drawn.dots
  expect(northWest?.x).toBeLessThan(southEast?.x ?? 0)
  expect(northWest?.y).toBeLessThan(southEast?.y ?? 0)
  for (const [n, { x, y }] of drawn.dots.entries()) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(drawn.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(drawn.height)
    const world = toWorld(points[n] ?? depot)
    expect(drawn.world.x + x / drawn.world.size).toBeCloseTo(world.x, 6)
    expect(drawn.world.y + y / drawn.world.size).toBeCloseTo(world.y, 6)
  }
})

test('the bar of a map is as long as it says', () => {
  const metresOfADegree = 111_320
  const drawn = drawMap({ latE6: 0, lonE6: 0 }, [stopAt(1, { latE6: 0, lonE6: 100_000 })])
  const [dot] = drawn?.dots ?? []
  const apart = (dot?.x ?? 0) - (drawn?.depot.x ?? 0)
  const { metres = 0, length = 0 } = drawn?.scale ?? {}
  expect(length / apart).toBeCloseTo(metres / (0.1 * metresOfADegree), 2)
})

test('a round whose stops have no place yet has no map', () => {
  expect(drawMap(depot, [stopAt(1, null)])).toBeNull()
})

test('the names of two districts whose stops lie mixed do not lie over each other', () => {
  const drawn = drawMap(depot, [
    stopAt(1, { latE6: 52_210_000, lonE6: 130_000 }),
    stopAt(2, { latE6: 52_190_000, lonE6: 140_000 }),
    stopAt(3, { latE6: 52_209_000, lonE6: 131_000 }),
    stopAt(4, { latE6: 52_191_000, lonE6: 139_000 }),
  ])
  const [one, other] = drawn?.districts ?? []
  expect(drawn?.districts.map(({ name }) => name).toSorted()).toEqual(['CB1', 'CB4'])
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(24)
})

test('wherever two districts lie in one place, their names come to lie apart', () => {
  const far = { latE6: 52_290_000, lonE6: 130_000 }
  for (let step = 0; step < 300; step++) {
    const point = { latE6: 52_210_000 + step * 97, lonE6: 130_000 }
    const third = stopAt(5, far, { booking: { postcode: 'CB9 1AA', point: far } })
    const drawn = drawMap(depot, [stopAt(1, point), stopAt(3, point), third])
    const [, upper = 0, lower = 0] = (drawn?.districts ?? []).map(({ y }) => y).toSorted((a, b) => a - b)
    expect(lower - upper).toBeCloseTo(24)
  }
})
