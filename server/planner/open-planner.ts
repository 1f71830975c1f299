import type { Planner } from '@kindfold/domain/base/services/planner.ts'
import type { Log } from '@kindfold/domain/base/services/services.ts'
import { planInWorker } from '@kindfold/rounds/plan-in-worker.ts'
import { defaultHaversineSettings, travelByHaversine } from '@kindfold/rounds/travel-by-haversine.ts'
import { askOsrm } from '../look-up/ask-osrm.ts'

/** No day may hold up those after it; 400 stops take half of this on a busy machine. */
const mostCpuMs = 25_000

/**
 * Plans rounds in a thread of its own, one day after the other, so that this process goes on answering. Travel times come
 * from a server of OSRM where the operator named one.
 */
export function openPlanner({ osrmOrigin, log }: { osrmOrigin: string | null; log: Log }): Planner {
  /** Settles with the last day. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    async findTravel(points, perMille) {
      if (osrmOrigin !== null) return await askOsrm(points, perMille, { origin: osrmOrigin, log })
      const multiplier = (defaultHaversineSettings.multiplier * perMille) / 1000
      return {
        travel: travelByHaversine(points, { ...defaultHaversineSettings, multiplier }),
        source: 'straight-lines',
      }
    },
    async plan(problem, { moves, ...settings }) {
      const planned = last.then(() => planInWorker(problem, { ...settings, iterations: moves, mostCpuMs }))
      last = planned.catch(() => undefined)
      return await planned
    },
  }
}
