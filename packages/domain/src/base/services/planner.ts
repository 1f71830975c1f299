import type { Plan, PlanProblem, Point, TravelMatrix } from '@kindfold/rounds/model.ts'

/** Travel times of a day, and whether all, some or none of them come from a road network. */
export type Travel = { travel: TravelMatrix; source: 'straight-lines' | 'roads' | 'roads-in-part' }

/** What plans rounds for us: a worker thread of the server, or the same within a test or a command. */
export type Planner = {
  /** Driving times between all points, multiplied by what recorded days say (thousandths). Never fails. */
  findTravel(points: readonly Point[], perMille: number): Promise<Travel>
  /**
   * The same seed and number of moves give the same plan. A search that takes too long ends earlier: its plan tells after
   * how many, and is repeated by stopping after as many.
   */
  plan(problem: PlanProblem, options: { seed: number; moves: number; stopAfter?: number }): Promise<Plan>
}
