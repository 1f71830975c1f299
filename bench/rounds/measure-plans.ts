import { checkPlan } from '@kindfold/rounds/check-plan.ts'
import { planRounds } from '@kindfold/rounds/plan-rounds.ts'
import { makeArea } from './make-area.ts'
import { readCpuMs } from './read-cpu-ms.ts'

/** The time in which a plan of so many stops should be within 1% of the best. */
const aims = [
  { stops: 60, seconds: 1 },
  { stops: 120, seconds: 3 },
  { stops: 200, seconds: 10 },
  { stops: 400, seconds: 10 },
]

/** Prints how far plans are from the best of longer runs. */
export function measurePlans(
  print: (line: string) => void,
  { longSeconds, days }: { longSeconds: number; days: number },
): void {
  print(`\nPlans, beside the best of all runs up to ${longSeconds} CPU seconds (aim: 1%)`)
  print('stops  day  CPU s  gap     vans  unserved  moves/s')
  for (const { stops, seconds } of aims) {
    for (let day = 1; day <= days; day += 1) {
      const problem = makeArea(day, stops)
      const runs = [1, 2, 3].map((seed) => {
        const startedMs = readCpuMs()
        const plan = planRounds(problem, { seed, cpuMs: seconds * 1000, readCpuMs })
        return { plan, perSecond: (plan.iterations / (readCpuMs() - startedMs)) * 1000 }
      })
      const long = planRounds(problem, { seed: 99, cpuMs: longSeconds * 1000, readCpuMs })
      const best = Math.min(long.cost, ...runs.map(({ plan }) => plan.cost))
      for (const { plan, perSecond } of runs) {
        if (checkPlan(problem, plan).length > 0) throw new Error('The checker found a fault')
        const gap = `${((plan.cost / best - 1) * 100).toFixed(2)}%`
        print(
          `${String(stops).padStart(5)}  ${String(day).padStart(3)}  ${String(seconds).padStart(5)}  ${gap.padEnd(6)}  ` +
            `${String(plan.rounds.length).padStart(4)}  ${String(plan.unserved.length).padStart(8)}  ${Math.round(perSecond)}`,
        )
      }
      const worst = ((long.cost / best - 1) * 100).toFixed(2)
      print(
        `${String(stops).padStart(5)}  ${String(day).padStart(3)}  ${longSeconds}: ${worst}%, ${long.rounds.length} vans`,
      )
    }
  }
}
