import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { planRounds } from './plan-rounds.ts'
import { makeStar } from './testing/make-star.ts'

// A ninth of the moves that the server makes for so many stops, at most.
test.each([
  { stops: 60, iterations: 2000 },
  { stops: 120, iterations: 12_000 },
  { stops: 200, iterations: 6000 },
  { stops: 400, iterations: 28_000 },
])('$stops stops on streets whose best rounds are known are planned within 1% of them', (size) => {
  const { problem, best } = makeStar(size.stops / 20, 20)
  for (const seed of [1, 2]) {
    const plan = planRounds(problem, { seed, iterations: size.iterations })
    expect(checkPlan(problem, plan)).toEqual([])
    expect(plan.unserved).toEqual([])
    expect(plan.cost).toBeGreaterThanOrEqual(best)
    expect(plan.cost).toBeLessThanOrEqual(best * 1.01)
  }
})
