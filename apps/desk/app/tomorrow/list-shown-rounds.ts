import type { RoundOfPlan } from '@kindfold/domain/rounds/plan/find-plan.ts'

/** Above so many stops a page is slow to load and hard to find something in. */
const mostStops = 250

/** The rounds whose stops are listed: all of a plan that fits on a page, else the one that was chosen, or the first. */
export function listShownRounds(rounds: readonly RoundOfPlan[], chosen: number | undefined): RoundOfPlan[] {
  if (rounds.reduce((sum, { stops }) => sum + stops.length, 0) <= mostStops) return [...rounds]
  return [rounds.find(({ number }) => number === chosen) ?? rounds[0]].filter((round) => round !== undefined)
}
