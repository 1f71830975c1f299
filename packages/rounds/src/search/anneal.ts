import { startBudget, type Budget } from './budget.ts'
import type { KeptRounds, Search } from './create-search.ts'

/** Moves between two looks at the clock. */
const movesPerLook = 64

/** How long one search runs, how warm it begins and ends, where its chance comes from, and who may stop it. */
export type AnnealSettings = {
  budget: Budget
  /** Temperatures in seconds, from the first move to the last. */
  from: number
  to: number
  random: () => number
  /** Hears how many moves this search has made. */
  isStopped: (moves: number) => boolean
}

/** Improves the rounds by simulated annealing. Leaves them at the best found, and returns how many moves it made. */
export function anneal(search: Search, settings: AnnealSettings): number {
  const { random, isStopped } = settings
  const spent = startBudget(settings.budget)
  let best: KeptRounds = search.keep()
  let temperature = settings.from
  let moves = 0
  for (;;) {
    const share = spent(moves)
    if (share >= 1 || isStopped(moves)) break
    temperature = settings.from * (settings.to / settings.from) ** share
    for (let k = 0; k < movesPerLook; k += 1) {
      const isKept = search.step(search.cost - temperature * Math.log(random()))
      if (isKept && search.cost < best.cost - 1e-6) best = search.keep()
    }
    moves += movesPerLook
  }
  search.load(best)
  return moves
}
