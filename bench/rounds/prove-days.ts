import { checkOrder } from '@kindfold/rounds/check-order.ts'
import { checkPlan } from '@kindfold/rounds/check-plan.ts'
import { planRounds } from '@kindfold/rounds/plan-rounds.ts'
import { createRandom } from '@kindfold/rounds/search/create-random.ts'
import { makeRandomDay } from '@kindfold/rounds/testing/make-random-day.ts'

/** Seeds beyond those of the tests. */
const firstSeed = 100_000

/** Plans random days with every trap, and prints how many faults the checker finds; every tenth is planned twice. */
export function proveDays(print: (line: string) => void, days: number): void {
  let faults = 0
  let stops = 0
  let unserved = 0
  let differing = 0
  for (let k = 0; k < days; k += 1) {
    const seed = firstSeed + k
    const day = makeRandomDay(createRandom(seed), 80)
    const options = { seed, iterations: 600 }
    const plan = planRounds(day, options)
    faults += checkPlan(day, plan).length
    faults += checkOrder(day, plan.rounds, { until: 'planned' }).violations.filter(
      ({ kind }) => kind !== 'missing',
    ).length
    stops += day.stops.length
    unserved += plan.unserved.length
    if (k % 10 === 0 && JSON.stringify(planRounds(day, options)) !== JSON.stringify(plan)) differing += 1
  }
  print(
    `\n${days} random days, ${stops} stops, ${unserved} unserved and listed: ${faults} faults found by the checker; ` +
      `${differing} of ${Math.ceil(days / 10)} plans differ when made again with the same seed`,
  )
}
