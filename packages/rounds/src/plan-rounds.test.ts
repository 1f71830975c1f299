import { describe, expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { Plan, PlanProblem } from './model.ts'
import { planRounds, type PlanOptions } from './plan-rounds.ts'
import { createRandom } from './search/create-random.ts'
import { makeDay } from './testing/make-day.ts'
import { makeLine, nine } from './testing/make-line.ts'

const hour = 3600

/** Plans with a proof. */
function plan(problem: PlanProblem, options: Partial<PlanOptions> = {}): Plan {
  const made = planRounds(problem, { seed: 1, iterations: 600, ...options } as PlanOptions)
  expect(checkPlan(problem, made)).toEqual([])
  return made
}

const idsOf = ({ rounds }: Plan) => rounds.map(({ stops }) => stops.map(({ id, kind }) => id ?? kind))

test('on a line, one van drives out and back once', () => {
  const day = makeLine(
    [1000, 300, 700, 100, 900].map((at) => ({ id: `at ${at}`, at })),
    [{ id: 'van' }, { id: 'spare' }],
  )
  const { rounds, unserved, cost } = plan(day)
  expect(rounds).toHaveLength(1)
  expect(rounds[0]).toMatchObject({ travelSeconds: 2000, bags: 5, kilos: 5, endAt: nine + 2300 })
  expect(unserved).toEqual([])
  expect(cost).toBe(3000)
})

test('a day without vans or without stops is planned: everybody is listed, or nobody', () => {
  const stops = [{ id: 'a', at: 10 }]
  expect(plan(makeLine(stops, []))).toMatchObject({
    rounds: [],
    unserved: [{ id: 'a', why: { kind: 'no-van' }, remedy: null }],
  })
  expect(plan(makeLine([], [{ id: 'van' }]))).toMatchObject({ rounds: [], unserved: [], cost: 0 })
  expect(plan(makeLine([], []))).toMatchObject({ rounds: [], unserved: [] })
})

test('many stops at one point are served', () => {
  const stops = Array.from({ length: 60 }, (_, k) => ({ id: `${k}`, at: 500 }))
  expect(plan(makeLine(stops, [{ id: 'van' }])).rounds[0]).toMatchObject({ travelSeconds: 1000, bags: 60 })
})

test('a stop is collected within its access hours, whichever of them', () => {
  const day = makeLine(
    [
      { id: 'late', at: 100, windows: [{ from: nine + 2 * hour, to: nine + 3 * hour }] },
      {
        id: 'twice',
        at: 200,
        windows: [
          { from: nine - 2 * hour, to: nine - hour },
          { from: nine + 4 * hour, to: nine + 5 * hour },
        ],
      },
      { id: 'any', at: 300 },
    ],
    [{ id: 'van' }],
  )
  const { stops } = plan(day).rounds[0]!
  const begin = (id: string) => (stops.find((stop) => stop.id === id)!.beginAt - nine) / hour
  expect(begin('late')).toBeGreaterThanOrEqual(2)
  expect(begin('late')).toBeLessThanOrEqual(3)
  expect(begin('twice')).toBeGreaterThanOrEqual(4)
  expect(begin('twice')).toBeLessThanOrEqual(5)
})

test('one setup serves neighbours in one building, and a round is not left undrivable when one of them goes', () => {
  const day = makeLine(
    [
      { id: 'first', at: 600, place: 'tower', windows: [{ from: nine, to: nine + 700 }] },
      // Only who has been at its neighbour is quick here, and comes to the next one in time.
      { id: 'second', at: 600, place: 'tower', setupSeconds: 900, serviceSeconds: 60 },
      { id: 'after', at: 700, windows: [{ from: nine + 800, to: nine + 830 }] },
    ],
    [{ id: 'van' }],
  )
  for (let seed = 0; seed < 20; seed += 1) {
    const made = plan(day, { seed })
    expect(idsOf(made)).toEqual([['first', 'second', 'after']])
  }
})

describe('breaks', () => {
  const stops = Array.from({ length: 10 }, (_, k) => ({ id: `${k}`, at: 600 * k, serviceSeconds: 900 }))
  const lunch = { from: nine + 2 * hour, to: nine + 3 * hour, seconds: 1800 }

  test('a driver has the break within its hours, in the middle of the work', () => {
    const { stops: done } = plan(makeLine(stops, [{ id: 'van', break: lunch }])).rounds[0]!
    const found = done.findIndex(({ kind }) => kind === 'break')
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(done.length - 1)
    expect(done[found]!.beginAt).toBeGreaterThanOrEqual(lunch.from)
    expect(done[found]!.beginAt).toBeLessThanOrEqual(lunch.to)
    expect(done[found]!.leaveAt - done[found]!.beginAt).toBe(1800)
  })

  test('a round that is over before the break must begin has none', () => {
    const made = plan(makeLine(stops.slice(0, 2), [{ id: 'van', break: lunch }]))
    expect(made.rounds[0]!.stops.map(({ kind }) => kind)).toEqual(['collection', 'collection'])
  })
})

test('a van unloads in mid-shift where that is cheaper than a second van, and never carries too much', () => {
  const stops = Array.from({ length: 8 }, (_, k) => ({ id: `${k}`, at: 100 * (k + 1), bags: 30 }))
  const made = plan(makeLine(stops, [{ id: 'van', unloadAt: 400, fixedSeconds: 9000 }]))
  expect(made.unserved).toEqual([])
  expect(made.rounds[0]!.stops.filter(({ kind }) => kind === 'unload')).toHaveLength(2)
})

test('when not everybody can be served, the important are, and the others are listed', () => {
  const stops = Array.from({ length: 9 }, (_, k) => ({ id: `${k}`, at: 200, bags: 25, priority: k % 3 }))
  const made = plan(makeLine(stops, [{ id: 'van' }]))
  const priorities = idsOf(made)[0]!.map((id) => Number(id) % 3)
  expect(priorities.toSorted()).toEqual([1, 2, 2, 2])
  expect(made.unserved).toHaveLength(5)
  for (const { why } of made.unserved)
    expect(why).toMatchObject({ kind: 'no-room', nearest: { vanId: 'van' } })
})

test('each of several depots serves its side, with vans as large as they are', () => {
  const day = makeLine(
    [
      { id: 'west', at: 100 },
      { id: 'large', at: 150, bags: 80 },
      { id: 'east', at: 9900 },
    ],
    [
      { id: 'western', at: 0, capacityBags: 90 },
      { id: 'eastern', at: 10_000, capacityBags: 10 },
    ],
  )
  const made = plan(day)
  const round = (id: string) => made.rounds.find(({ vanId }) => vanId === id)?.stops.map((stop) => stop.id)
  expect(round('western')?.toSorted()).toEqual(['large', 'west'])
  expect(round('eastern')).toEqual(['east'])
})

test('a van that must run is not left empty', () => {
  const day = makeLine(
    [100, 200, 300].map((at) => ({ id: `${at}`, at })),
    [{ id: 'one', mustRun: true }, { id: 'two', mustRun: true }, { id: 'three' }],
  )
  expect(plan(day).rounds.map(({ vanId }) => vanId)).toEqual(['one', 'two'])
})

test('a plan keeps to the planned hours, and the shift may be used where it is asked for', () => {
  const stops = Array.from({ length: 16 }, (_, k) => ({ id: `${k}`, at: 0, serviceSeconds: 1800 }))
  const day = makeLine(stops, [{ id: 'van' }])
  expect(plan(day).unserved).toHaveLength(1)
  expect(planRounds(day, { seed: 1, iterations: 200, until: 'shift' }).unserved).toEqual([])
})

test('a warm start changes nothing that is good, and moves a stop to another van only for a gain', () => {
  const day = makeDay(createRandom(8), { stops: 80, vans: 5, windowShare: 0.2 })
  const first = plan(day, { iterations: 6000 })
  const again = plan(day, { iterations: 600, warm: first.rounds, moveSeconds: 300, seed: 9 })
  expect(again.cost).toBeLessThanOrEqual(first.cost)
  const vanOf = (made: Plan) =>
    new Map(made.rounds.flatMap(({ vanId, stops }) => stops.map(({ id }) => [id, vanId] as const)))
  const before = vanOf(first)
  const moved = [...vanOf(again)].filter(([id, vanId]) => id !== null && before.get(id) !== vanId)
  expect(moved.length).toBeLessThanOrEqual(2)
})

test('a plan depends on no clock and no chance but the seed', () => {
  const day = makeDay(createRandom(2), { stops: 40, vans: 3, breaks: true })
  const known = plan(day)
  const real = { now: Date.now, random: Math.random, performance: performance.now }
  const refuse = () => {
    throw new Error('The planner looked at a clock, or threw a die')
  }
  try {
    Object.assign(Date, { now: refuse })
    Object.assign(Math, { random: refuse })
    expect(planRounds(day, { seed: 1, iterations: 600 })).toEqual(known)
  } finally {
    Object.assign(Date, { now: real.now })
    Object.assign(Math, { random: real.random })
  }
})

test('a budget of time ends with the time that the caller’s clock tells', () => {
  const day = makeDay(createRandom(2), { stops: 40, vans: 3 })
  let cpuMs = 0
  const made = planRounds(day, { seed: 1, cpuMs: 50, readCpuMs: () => (cpuMs += 1) })
  expect(checkPlan(day, made)).toEqual([])
  expect(made.iterations).toBeLessThan(10_000)
})
