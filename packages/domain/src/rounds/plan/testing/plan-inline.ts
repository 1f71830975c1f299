import { planRounds } from '@kindfold/rounds/plan-rounds.ts'
import { defaultHaversineSettings, travelByHaversine } from '@kindfold/rounds/travel-by-haversine.ts'
import type { Planner } from '../../../base/services/planner.ts'

/** Plans within this thread, with so many moves: the same seed always gives the same plan. */
export const planInline = (iterations = 400): Planner => ({
  async findTravel(points, perMille) {
    const multiplier = (defaultHaversineSettings.multiplier * perMille) / 1000
    return {
      travel: travelByHaversine(points, { ...defaultHaversineSettings, multiplier }),
      source: 'straight-lines',
    }
  },
  plan: async (problem, { seed }) => planRounds(problem, { seed, seeds: 1, iterations }),
})
