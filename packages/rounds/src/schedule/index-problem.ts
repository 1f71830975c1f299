import type { PlanProblem, PlanVan } from '../model.ts'

/** A problem with its stops and vans by id. */
export type ProblemIndex = {
  problem: PlanProblem
  stopAt: ReadonlyMap<string, number>
  vanAt: ReadonlyMap<string, number>
}

/** Indexes a problem once, so that a stop and a van are found by id without a search. */
export function indexProblem(problem: PlanProblem): ProblemIndex {
  return {
    problem,
    stopAt: new Map(problem.stops.map(({ id }, index) => [id, index])),
    vanAt: new Map(problem.vans.map(({ id }, index) => [id, index])),
  }
}

/** Returns the places of a van's start, end and unloading in the travel matrix. */
export function findVanSpots({ stops }: PlanProblem, van: number) {
  const start = stops.length + 3 * van
  return { start, end: start + 1, unload: start + 2 }
}

/** Returns when a van must be back. */
export function findDayEnd(van: PlanVan, until: 'planned' | 'shift'): number {
  return until === 'shift' ? van.shiftTo : Math.min(van.shiftTo, van.shiftFrom + van.plannedSeconds)
}
