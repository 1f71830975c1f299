import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { planInWorker } from './plan-in-worker.ts'
import { PlannerFault } from './planner-fault.ts'
import { planRounds } from './plan-rounds.ts'
import { createRandom } from './search/create-random.ts'
import { makeDay } from './testing/make-day.ts'

const day = makeDay(createRandom(3), { stops: 60, vans: 4, breaks: true })

test('a thread makes the same plan as the caller would', async () => {
  const settings = { seed: 4, iterations: 2000 }
  const plan = await planInWorker(day, settings)
  expect(plan).toEqual(planRounds(day, settings))
})

test('a plan that was cut off after so much work is repeated by the moves that it had made', async () => {
  const settings = { seed: 4, iterations: 50_000_000 }
  const plan = await planInWorker(day, { ...settings, mostCpuMs: 400 })
  expect(plan.iterations).toBeLessThan(settings.iterations)
  expect(await planInWorker(day, { ...settings, stopAfter: plan.iterations })).toEqual(plan)
})

test('a budget of the thread’s own time ends a search with a sound plan', async () => {
  const plan = await planInWorker(day, { seed: 4, cpuMs: 200 })
  expect(checkPlan(day, plan)).toEqual([])
  expect(plan.rounds.length).toBeGreaterThan(0)
})

test('a fault in the thread reaches the caller', async () => {
  const broken = { ...day, stops: null as never }
  await expect(planInWorker(broken, { seed: 1, iterations: 10 })).rejects.toThrow(PlannerFault)
})
