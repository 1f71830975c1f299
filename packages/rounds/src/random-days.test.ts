import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'
import { checkPlan } from './check-plan.ts'
import { fitStop } from './fit-stop.ts'
import { planRounds } from './plan-rounds.ts'
import { createRandom } from './search/create-random.ts'
import { makeRandomDay } from './testing/make-random-day.ts'

test('three hundred random days with every trap are planned without a fault that the checker finds', () => {
  const faults: unknown[] = []
  for (let seed = 0; seed < 300; seed += 1) {
    const day = makeRandomDay(createRandom(seed), 50)
    const plan = planRounds(day, { seed, iterations: 300, seeds: 1 })
    for (const violation of checkPlan(day, plan)) faults.push({ seed, violation })
    const byHand = checkOrder(day, plan.rounds, { until: 'planned' })
    expect(byHand.rounds).toEqual(plan.rounds)
    expect(byHand.violations.filter(({ kind }) => kind !== 'missing')).toEqual([])
    for (const { id } of plan.unserved)
      for (const place of fitStop(day, plan.rounds, id, { until: 'planned' }))
        faults.push({ seed, id, place })
  }
  expect(faults).toEqual([])
})

test('the same seed gives the same plan, another seed may give another', () => {
  const day = makeRandomDay(createRandom(5), 60)
  const first = planRounds(day, { seed: 11, iterations: 3000 })
  expect(planRounds(day, { seed: 11, iterations: 3000 })).toEqual(first)
  expect(first.iterations).toBeGreaterThanOrEqual(3000)
  expect(planRounds(day, { seed: 12, iterations: 3000 }).cost).toBeGreaterThan(0)
})
