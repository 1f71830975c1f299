import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'
import { fitStop } from './fit-stop.ts'
import { planRounds } from './plan-rounds.ts'
import { createRandom } from './search/create-random.ts'
import { makeDay } from './testing/make-day.ts'
import { makeLine, nine } from './testing/make-line.ts'

test('the five best places are told with the added driving and the arrival, cheapest first', () => {
  const day = makeLine(
    [100, 200, 300, 400, 500].map((at) => ({ id: `${at}`, at })).concat({ id: 'new', at: 210 }),
    [{ id: 'van' }, { id: 'idle' }],
  )
  const stops = ['100', '200', '300', '400', '500'].map((id) => ({ kind: 'collection' as const, id }))
  const places = fitStop(day, [{ vanId: 'van', stops }], 'new')
  expect(places).toHaveLength(5)
  expect(places[0]).toEqual({
    vanId: 'van',
    position: 2,
    breakAt: null,
    addedSeconds: 0,
    arriveAt: nine + 210 + 120,
    beginAt: nine + 210 + 120,
    opensVan: false,
  })
  expect(places.map(({ addedSeconds }) => addedSeconds)).toEqual([0, 0, 20, 180, 220])
})

test('a place is only told where everybody keeps what they have: windows, room and the end of the day', () => {
  const promised = { from: nine + 60, to: nine + 100 }
  const day = makeLine(
    [
      { id: 'promised', at: 100, windows: [promised] },
      { id: 'new', at: 100, serviceSeconds: 600 },
    ],
    [{ id: 'van' }],
  )
  const orders = [{ vanId: 'van', stops: [{ kind: 'collection' as const, id: 'promised' }] }]
  expect(fitStop(day, orders, 'new').map(({ position }) => position)).toEqual([1])
  const small = { ...day, vans: day.vans.map((van) => ({ ...van, capacityBags: 1 })) }
  expect(fitStop(small, orders, 'new')).toEqual([])
  const short = { ...day, vans: day.vans.map((van) => ({ ...van, shiftTo: nine + 300 })) }
  expect(fitStop(short, orders, 'new')).toEqual([])
})

test('a stop that makes a round so long that it needs a break says where the break goes', () => {
  const noon = { from: nine + 3000, to: nine + 3600, seconds: 600 }
  const stops = ['early', 'late'].map((id) => ({ kind: 'collection' as const, id }))
  const day = makeLine(
    [
      { id: 'early', at: 100 },
      { id: 'late', at: 200, serviceSeconds: 2800 },
      { id: 'new', at: 200, serviceSeconds: 900 },
    ],
    [{ id: 'van', break: noon }],
  )
  const [place] = fitStop(day, [{ vanId: 'van', stops }], 'new')
  expect(place).toMatchObject({ position: expect.any(Number), breakAt: expect.any(Number) })
  const added = stops.toSpliced(place!.position, 0, { kind: 'collection', id: 'new' })
  const rested = added.toSpliced(place!.breakAt!, 0, { kind: 'break', id: null } as never)
  expect(checkOrder(day, [{ vanId: 'van', stops: rested }]).violations).toEqual([])
  expect(checkOrder(day, [{ vanId: 'van', stops: added }]).violations).toMatchObject([
    { kind: 'break-missing' },
  ])
})

test('each place that is told holds when the stop is put there', () => {
  const day = makeDay(createRandom(4), {
    stops: 60,
    vans: 4,
    windowShare: 0.3,
    breaks: true,
    sharedShare: 0.4,
  })
  const without = { ...day, stops: day.stops.map((stop, k) => (k === 7 ? { ...stop, bags: 900 } : stop)) }
  const { rounds } = planRounds(without, { seed: 1, iterations: 1500 })
  const places = fitStop(day, rounds, 'stop 7', { until: 'planned' })
  expect(places.length).toBeGreaterThan(0)
  for (const { vanId, position, arriveAt } of places) {
    const orders = rounds.map((round) => ({
      vanId: round.vanId,
      stops:
        round.vanId === vanId
          ? round.stops.toSpliced(position, 0, { ...round.stops[0]!, kind: 'collection', id: 'stop 7' })
          : round.stops,
    }))
    if (!orders.some((order) => order.vanId === vanId))
      orders.push({ vanId, stops: [{ ...rounds[0]!.stops[0]!, kind: 'collection', id: 'stop 7' }] })
    const checked = checkOrder(day, orders, { until: 'planned' })
    expect(checked.violations).toEqual([])
    const stop = checked.rounds.flatMap((round) => round.stops).find(({ id }) => id === 'stop 7')
    expect(stop?.arriveAt).toBe(arriveAt)
  }
})
