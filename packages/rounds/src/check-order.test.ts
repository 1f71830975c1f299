import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'
import { checkPlan } from './check-plan.ts'
import type { OrderedStop, PlannedRound, PlanProblem, Violation } from './model.ts'
import { planRounds } from './plan-rounds.ts'
import { type LineStop, type LineVan, makeLine, nine } from './testing/make-line.ts'

const collect = (...ids: string[]): OrderedStop[] => ids.map((id) => ({ kind: 'collection', id }))
const kinds = (violations: readonly Violation[]) => violations.map(({ kind }) => kind)

type Fault = {
  kind: Violation['kind']
  stops: LineStop[]
  van?: Partial<LineVan>
  order: OrderedStop[]
  by?: number
}

const faults: Fault[] = [
  {
    kind: 'late',
    stops: [{ id: 'a', at: 100, windows: [{ from: nine, to: nine + 40 }] }],
    order: collect('a'),
    by: 60,
  },
  { kind: 'overload-bags', stops: [{ id: 'a', at: 0, bags: 101 }], order: collect('a') },
  { kind: 'overload-kilos', stops: [{ id: 'a', at: 0, kilos: 1001 }], order: collect('a') },
  { kind: 'overtime', stops: [{ id: 'a', at: 0 }], van: { shiftTo: nine + 50 }, order: collect('a'), by: 10 },
  {
    kind: 'break-missing',
    stops: [{ id: 'a', at: 0, serviceSeconds: 3000 }],
    van: { break: { from: nine, to: nine + 2000, seconds: 600 } },
    order: collect('a'),
  },
  {
    kind: 'pin-broken',
    stops: [{ id: 'a', at: 0, pin: { vanId: 'other', place: 0 } }],
    order: collect('a'),
  },
  {
    kind: 'pin-broken',
    stops: [
      { id: 'a', at: 0, pin: { vanId: 'van', place: 0 } },
      { id: 'b', at: 0 },
      { id: 'c', at: 0, pin: { vanId: 'van', place: 1 } },
    ],
    order: collect('c', 'b', 'a'),
  },
  { kind: 'unknown-stop', stops: [], order: collect('x') },
  { kind: 'twice', stops: [{ id: 'a', at: 0 }], order: collect('a', 'a') },
  { kind: 'missing', stops: [{ id: 'a', at: 0 }], order: [] },
]

test.each(faults)(
  'an order made by hand is told by name what it breaks: $kind',
  ({ kind, stops, van, order, by }) => {
    const { violations } = checkOrder(makeLine(stops, [{ id: 'van', ...van }]), [
      { vanId: 'van', stops: order },
    ])
    expect(kinds(violations)).toEqual([kind])
    expect(violations[0]!.bySeconds).toBe(by)
  },
)

test('a van that nobody has, and a van with two orders, are named', () => {
  const day = makeLine([], [{ id: 'van' }])
  const { violations } = checkOrder(day, [
    { vanId: 'lorry', stops: [] },
    { vanId: 'van', stops: [] },
    { vanId: 'van', stops: [] },
  ])
  expect(violations).toEqual([
    { kind: 'unknown-van', vanId: 'lorry', stopId: null },
    { kind: 'twice', vanId: 'van', stopId: null },
  ])
})

test('a break outside its hours is late, and one in time is kept where it stands', () => {
  const day = makeLine(
    [{ id: 'a', at: 0, serviceSeconds: 3000 }],
    [{ id: 'van', break: { from: nine + 1000, to: nine + 2000, seconds: 600 } }],
  )
  const pause: OrderedStop = { kind: 'break', id: null }
  const late = checkOrder(day, [{ vanId: 'van', stops: [...collect('a'), pause] }])
  expect(late.violations).toEqual([{ kind: 'late', vanId: 'van', stopId: null, bySeconds: 1000 }])
  const early = checkOrder(day, [{ vanId: 'van', stops: [pause, ...collect('a')] }])
  expect(early.violations).toEqual([])
  expect(early.rounds[0]!.stops[0]).toMatchObject({ kind: 'break', beginAt: nine + 1000 })
})

/** A good plan, and a way to spoil it. */
function spoil(change: (round: PlannedRound, problem: PlanProblem) => void): Violation[] {
  const day = makeLine(
    [
      { id: 'a', at: 100, windows: [{ from: nine + 3600, to: nine + 7200 }] },
      { id: 'b', at: 200 },
    ],
    [{ id: 'van', break: { from: nine, to: nine + 1800, seconds: 600 } }],
  )
  const plan = planRounds(day, { seed: 1, iterations: 200 })
  expect(checkPlan(day, plan)).toEqual([])
  const spoilt = structuredClone(plan)
  change(spoilt.rounds[0]!, day)
  return checkPlan(day, spoilt)
}

test('the checker finds what a planner could have wrong: times, sums, somebody early, late, twice or nowhere', () => {
  const shift = (round: PlannedRound, seconds: number) => {
    for (const stop of round.stops) {
      stop.arriveAt += seconds
      stop.beginAt += seconds
      stop.leaveAt += seconds
    }
    round.startAt += seconds
    round.endAt += seconds
  }
  expect(kinds(spoil((round) => shift(round, -600)))).toContain('early')
  expect(kinds(spoil((round) => shift(round, 7200)))).toContain('late')
  expect(kinds(spoil((round) => shift(round, 8 * 3600)))).toContain('overtime')
  expect(kinds(spoil((round) => (round.stops[1]!.arriveAt -= 1)))).toEqual(['wrong-times'])
  expect(kinds(spoil((round) => (round.endAt -= 1)))).toEqual(['wrong-times'])
  expect(kinds(spoil((round) => (round.bags += 1)))).toEqual(['wrong-times'])
  expect(kinds(spoil((round) => (round.travelSeconds -= 1)))).toEqual(['wrong-times'])
  expect(kinds(spoil((round) => round.stops.push({ ...round.stops.at(-1)! })))).toContain('twice')
  expect(kinds(spoil((round) => round.stops.pop()))).toContain('missing')
  expect(kinds(spoil((round) => (round.stops.at(-1)!.id = 'x')))).toContain('unknown-stop')
  expect(kinds(spoil((round) => (round.vanId = 'x')))).toContain('unknown-van')
  expect(
    kinds(spoil((round) => (round.stops = round.stops.filter(({ kind }) => kind !== 'break')))),
  ).toContain('break-missing')
})

test('the checker finds a van that carries too much, and one that is out longer than planned', () => {
  const day = makeLine(
    [
      { id: 'a', at: 0, bags: 60, kilos: 900 },
      { id: 'b', at: 0, bags: 60, kilos: 900 },
    ],
    [{ id: 'van' }],
  )
  const { rounds } = checkOrder(day, [{ vanId: 'van', stops: collect('a', 'b') }])
  expect(kinds(checkPlan(day, { rounds, unserved: [] }))).toEqual(['overload-bags', 'overload-kilos'])
  const long = makeLine([{ id: 'a', at: 0, serviceSeconds: 7.8 * 3600 }], [{ id: 'van' }])
  const made = checkOrder(long, [{ vanId: 'van', stops: collect('a') }])
  expect(kinds(checkPlan(long, { rounds: made.rounds, unserved: [] }))).toEqual(['overtime'])
  expect(checkPlan(long, { rounds: made.rounds, unserved: [] }, { until: 'shift' })).toEqual([])
})

test('the checker finds a pinned stop in another van, and one before another that it must follow', () => {
  const day = makeLine(
    [
      { id: 'a', at: 0, pin: { vanId: 'van', place: 0 } },
      { id: 'b', at: 0, pin: { vanId: 'van', place: 1 } },
    ],
    [{ id: 'van' }, { id: 'other' }],
  )
  const check = (vanId: string, ...ids: string[]) =>
    checkPlan(day, { rounds: checkOrder(day, [{ vanId, stops: collect(...ids) }]).rounds, unserved: [] })
  expect(check('van', 'a', 'b')).toEqual([])
  expect(check('van', 'b', 'a')).toEqual([{ kind: 'pin-broken', vanId: 'van', stopId: 'a' }])
  expect(kinds(check('other', 'a', 'b'))).toEqual(['pin-broken', 'pin-broken'])
  expect(planRounds(day, { seed: 1, iterations: 64 }).rounds.map(({ vanId }) => vanId)).toEqual(['van'])
})
