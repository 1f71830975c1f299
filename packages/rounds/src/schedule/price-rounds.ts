import type { PlannedRound, PlanProblem } from '../model.ts'

/** Returns what rounds cost in seconds: driving, setting up, unloading, and using the vans. */
export function priceRounds(problem: PlanProblem, rounds: readonly PlannedRound[]): number {
  const stopOf = new Map(problem.stops.map((stop) => [stop.id, stop]))
  const vanOf = new Map(problem.vans.map((van) => [van.id, van]))
  return rounds.reduce((sum, { vanId, stops, travelSeconds }) => {
    const van = vanOf.get(vanId)
    const work = stops.reduce((seconds, { kind, id, beginAt, leaveAt }) => {
      if (kind === 'break') return seconds
      return seconds + leaveAt - beginAt - (stopOf.get(id ?? '')?.serviceSeconds ?? 0)
    }, 0)
    return sum + travelSeconds + work + (van === undefined || van.mustRun ? 0 : van.fixedSeconds)
  }, 0)
}
