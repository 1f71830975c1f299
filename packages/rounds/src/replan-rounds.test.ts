import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { PlanProblem } from './model.ts'
import { planRounds } from './plan-rounds.ts'
import { replanRounds, type VanState } from './replan-rounds.ts'
import { createRandom } from './search/create-random.ts'
import { makeDay } from './testing/make-day.ts'
import { toldWindow } from './told-window.ts'

/** A released day: its plan, and the problem with the windows that were promised. */
function release(seed: number, stops = 60) {
  const day = makeDay(createRandom(seed), { stops, vans: 4, breaks: true, sharedShare: 0.2 })
  const plan = planRounds(day, { seed, iterations: 3000 })
  const arrivals = new Map(
    plan.rounds.flatMap((round) => round.stops.map((stop) => [stop.id, stop.arriveAt])),
  )
  const promised: PlanProblem = {
    ...day,
    stops: day.stops.map((stop) => ({ ...stop, windows: [toldWindow(arrivals.get(stop.id) ?? 0)] })),
  }
  return { plan, promised }
}

/** How far the vans are at an hour, when all goes by plan. */
const statesAt = (plan: ReturnType<typeof release>['plan'], time: number): VanState[] =>
  plan.rounds.map(({ vanId, stops, startAt }) => {
    const done = stops.filter(({ leaveAt }) => leaveAt <= time).length
    return { vanId, done, freeAt: stops[done - 1]?.leaveAt ?? startAt, nextPinned: true }
  })

test('in the middle of the day, promises hold, the next stop stays, and no van is closed', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const { plan, promised } = release(seed)
    const vans = statesAt(plan, 11 * 3600)
    const { plan: replan, rest } = replanRounds(promised, plan.rounds, { seed, iterations: 1000, vans })
    expect(checkPlan(rest, replan, { until: 'shift' })).toEqual([])
    expect(replan.unserved).toEqual([])
    for (const { vanId, done } of vans) {
      const before = plan.rounds.find((round) => round.vanId === vanId)?.stops[done]
      const after = replan.rounds.find((round) => round.vanId === vanId)?.stops[0]
      if (before?.kind === 'collection') expect(after?.id).toBe(before.id)
    }
    const under = plan.rounds.filter(({ vanId, stops }) => {
      const done = vans.find((van) => van.vanId === vanId)?.done
      return stops.slice(done).some(({ kind }) => kind === 'collection')
    })
    expect(replan.rounds.map(({ vanId }) => vanId).toSorted()).toEqual(
      under.map(({ vanId }) => vanId).toSorted(),
    )
  }
})

test('a lost van’s stops go to others within their promises, or are listed with a reason', () => {
  const { plan, promised } = release(3)
  const vans = statesAt(plan, 10 * 3600 + 2400)
  const lost = vans[0]!
  const { plan: replan, rest } = replanRounds(promised, plan.rounds, {
    seed: 1,
    iterations: 2000,
    vans: vans.map((van) => (van === lost ? { ...van, lost: true } : van)),
  })
  expect(checkPlan(rest, replan, { until: 'shift' })).toEqual([])
  expect(replan.rounds.map(({ vanId }) => vanId)).not.toContain(lost.vanId)
  const left = plan.rounds
    .find(({ vanId }) => vanId === lost.vanId)!
    .stops.slice(lost.done)
    .flatMap(({ id }) => id ?? [])
  const listed = new Set([
    ...replan.unserved.map(({ id }) => id),
    ...replan.rounds.flatMap(({ stops }) => stops.map(({ id }) => id)),
  ])
  for (const id of left) expect(listed).toContain(id)
  for (const { why } of replan.unserved)
    expect(['no-room', 'no-time', 'outside-shifts', 'too-far']).toContain(why.kind)
})

test('a pinned stop keeps its van and its place among the pinned, whatever else moves', () => {
  for (let seed = 0; seed < 4; seed += 1) {
    const { plan, promised } = release(seed)
    // Nothing but the pins holds anybody where they are.
    const free = { ...promised, stops: promised.stops.map((stop) => ({ ...stop, windows: [] })) }
    const vans = statesAt(plan, 10 * 3600)
    const lost = vans[seed % vans.length]!
    const ids = plan.rounds.flatMap(({ stops }) => stops.flatMap(({ id }) => id ?? []))
    const pinned = new Set(ids.filter((_, k) => k % 3 === 0))
    const { plan: replan, rest } = replanRounds(free, plan.rounds, {
      seed,
      iterations: 600,
      moveSeconds: 0,
      pinned,
      vans: vans.map((van) => (van === lost ? { ...van, lost: true } : van)),
    })
    expect(checkPlan(rest, replan, { until: 'shift' })).toEqual([])
    for (const { vanId, stops, done } of plan.rounds.map((round, k) => ({ ...round, ...vans[k]! }))) {
      if (vanId === lost.vanId) continue
      const before = stops.slice(done).flatMap(({ id }) => (id !== null && pinned.has(id) ? id : []))
      const after = replan.rounds.find((round) => round.vanId === vanId)?.stops ?? []
      expect(after.flatMap(({ id }) => (id !== null && before.includes(id) ? id : []))).toEqual(before)
    }
    // A pin to a van that is lost keeps nobody waiting for it.
    for (const { id, why } of replan.unserved)
      expect({ id, why: why.kind }).not.toMatchObject({ why: 'no-van' })
  }
})
