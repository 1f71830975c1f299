import { expect, test } from 'vitest'
import { planRounds } from './plan-rounds.ts'
import { type LineStop, type LineVan, makeLine, nine } from './testing/make-line.ts'

const hour = 3600
const plain: LineVan = { id: 'van' }

/** Plans a day, and returns what is said of the stop that stays out. */
function explain(stop: Omit<LineStop, 'id'>, others: LineStop[] = [], van: LineVan = plain) {
  const { unserved } = planRounds(makeLine([{ id: 'x', ...stop }, ...others], [van]), {
    seed: 1,
    iterations: 300,
  })
  expect(unserved.map(({ id }) => id)).toEqual(['x'])
  return unserved[0]!
}

test('a stop that no van could ever serve is told why, and that nothing helps', () => {
  expect(explain({ at: 0, bags: 101 })).toEqual({ id: 'x', why: { kind: 'too-big' }, remedy: null })
  expect(explain({ at: 0, kilos: 1001 }).why).toEqual({ kind: 'too-big' })
  expect(explain({ at: 0, serviceSeconds: 9 * hour })).toEqual({
    id: 'x',
    why: { kind: 'too-long' },
    remedy: null,
  })
  expect(explain({ at: 4 * hour })).toEqual({ id: 'x', why: { kind: 'too-far' }, remedy: null })
})

test('a stop without a position is listed as such, and never planned for where look-ups fail to', () => {
  const day = makeLine([{ id: 'x', at: 0 }], [plain])
  for (const point of [
    { latE6: 0, lonE6: 0 },
    { latE6: NaN, lonE6: 0 },
    { latE6: 91e6, lonE6: 5 },
  ]) {
    const stops = [{ ...day.stops[0]!, point }]
    const { unserved, rounds } = planRounds({ ...day, stops }, { seed: 1, iterations: 100 })
    expect(unserved).toEqual([{ id: 'x', why: { kind: 'no-position' }, remedy: null }])
    expect(rounds).toEqual([])
  }
})

test('hours in which no van is out are told, with hours in which one could come', () => {
  const { why, remedy } = explain({ at: 600, windows: [{ from: nine - 2 * hour, to: nine - hour }] })
  expect(why).toEqual({ kind: 'outside-shifts' })
  expect(remedy).toMatchObject({ kind: 'other-window', vanId: 'van', from: nine + 600, addedSeconds: 1200 })
})

test('where vans are busy in a stop’s hours, the nearest is named, and when it could come instead', () => {
  const busy = {
    id: 'busy',
    at: 1200,
    serviceSeconds: 2 * hour,
    windows: [{ from: nine + 1200, to: nine + 1200 }],
    priority: 5,
  }
  const { why, remedy } = explain({ at: 1500, windows: [{ from: nine + 1900, to: nine + hour }] }, [busy])
  expect(why).toEqual({ kind: 'no-time', nearest: { vanId: 'van', travelSeconds: 1500, at: nine + 1500 } })
  const free = nine + 1200 + 2 * hour + 300
  expect(remedy).toMatchObject({ kind: 'other-window', vanId: 'van', from: free, addedSeconds: 600 })
  // It must be home in time: the planned end less the way and the work, to the minute below.
  const latest = nine + 7.5 * hour - 1500 - 60
  expect(remedy).toHaveProperty('to')
  const { to } = remedy as { to: number }
  expect(to).toBeLessThanOrEqual(latest)
  expect(to).toBeGreaterThan(latest - 61)
})

test('where a day longer than planned would do, within the shift, that is told instead', () => {
  const long = { id: 'long', at: 0, serviceSeconds: 7.4 * hour, priority: 5 }
  expect(explain({ at: 400 }, [long]).remedy).toMatchObject({
    kind: 'longer-day',
    vanId: 'van',
    overSeconds: 500,
  })
})

test('where there is time but no room, that is told', () => {
  const full = { id: 'full', at: 100, bags: 100, priority: 5 }
  const { why, remedy } = explain({ at: 100 }, [full])
  expect(why).toMatchObject({ kind: 'no-room', nearest: { vanId: 'van', travelSeconds: 0 } })
  expect(remedy).toBeNull()
})
