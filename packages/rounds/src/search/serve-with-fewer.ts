import { startBudget, type Budget } from './budget.ts'
import { closeNeedless, sumWork } from './close-needless.ts'
import type { KeptRounds, Search } from './create-search.ts'
import { meanWay } from './mean-way.ts'
import type { SearchModel } from './search-model.ts'

/** Moves between two looks at the clock. */
const movesPerLook = 64
/**
 * First and last temperature, in mean ways between neighbours on a round. Good plans of few vans lie far apart: one that
 * begins cooler stays near where it began.
 */
const firstTemperature = 8
const lastTemperature = 0.003
/** What leaving a stop out costs at first, in mean ways, and how many times as much if it is absent throughout. */
const absentWays = 6
const pressure = 30
/** Until which share of the work further vans are closed, and when more absent stops than these end the search. */
const lastClosing = 0.35
const lastHope = 0.7
const hopefulAbsent = 3

type FewerSettings = {
  budget: Budget
  /** How many vans are needed, as far as known. */
  least: number
  random: () => number
  /** Hears how many moves this search has made. */
  isStopped: (moves: number) => boolean
}

/**
 * Looks for rounds of the open vans alone that serve everybody, by simulated annealing. Stops may be absent meanwhile, but the
 * longer one is, the dearer its absence gets, until others make room for it (as counters of absence do in Christiaens and
 * Vanden Berghe 2020, 5.4, and penalties in Nagata and Bräysy 2009). Returns how many moves it made, and how many stops
 * were left over in the end: 0, or those for which the search then gave up.
 */
export function serveWithFewer(m: SearchModel, search: Search, settings: FewerSettings) {
  const { random } = settings
  const spent = startBudget(settings.budget)
  const mean = meanWay(m, search.keep())
  const absentCost = absentWays * mean
  search.charge(0)
  search.weigh(() => absentCost)
  let best: KeptRounds = search.keep()
  let moves = 0
  let lastShare = 0
  for (;;) {
    const share = spent(moves)
    if (share >= 1 || settings.isStopped(moves) || (share >= lastHope && best.absent.length > hopefulAbsent))
      break
    const { absent } = search.state
    if (absent.length > 0) search.press((share - lastShare) * pressure * absentCost)
    else if (
      share < lastClosing &&
      closeNeedless(m, search, { work: sumWork(m, search), allowed: 0, least: settings.least }) > 0
    )
      best = search.keep()
    lastShare = share
    const temperature = mean * firstTemperature * (lastTemperature / firstTemperature) ** share
    for (let k = 0; k < movesPerLook; k += 1) {
      if (!search.step(search.cost - temperature * Math.log(random()))) continue
      const fewer = best.absent.length - search.state.absent.length
      if (fewer > 0 || (fewer === 0 && search.cost < best.cost - 1e-6)) best = search.keep()
    }
    moves += movesPerLook
  }
  search.load(best)
  search.charge(1)
  search.weigh((stop) => m.penalty[stop]!)
  return { moves, leftOver: best.absent.length }
}
