import { startBudget, type Budget } from './budget.ts'
import type { KeptRounds, Search } from './create-search.ts'
import type { SearchModel } from './search-model.ts'

/** Moves between two looks at the clock. */
const movesPerLook = 64

/**
 * Serves everybody with fewer vans, as far as the budget goes (Christiaens and Vanden Berghe 2020, 5.4): closes the van whose
 * stops have been absent least often, then accepts what leaves fewer or seldom absent stops over. Leaves the rounds at the
 * cheapest found, and returns how many moves it made.
 */
export function shrinkFleet(
  m: SearchModel,
  search: Search,
  settings: {
    budget: Budget
    temperature: number
    random: () => number
    isStopped: (moves: number) => boolean
    /** Hears which share is done, and what the best costs, at each look at the clock. */
    onLook: (share: number, bestCost: number) => void
  },
): number {
  const spent = startBudget(settings.budget)
  const { state } = search
  const absences = new Float64Array(m.stopCount)
  let best: KeptRounds = search.keep()
  const openAtFirst = state.open.slice()
  const fewestAbsent = state.absent.length
  for (let v = 0; v < m.vanCount; v += 1) if (state.count[v] === 0) state.open[v] = 0

  const sum = (absent: readonly number[]) => absent.reduce((total, stop) => total + absences[stop]!, 0)
  const accepts = (before: number, after: number, wasAbsent: readonly number[]) =>
    state.absent.length < wasAbsent.length ||
    (state.absent.length === wasAbsent.length &&
      after < before - settings.temperature * Math.log(settings.random())) ||
    sum(state.absent) < sum(wasAbsent)

  /** Returns the van whose stops are easiest to place elsewhere, or -1. */
  function chooseVan(): number {
    let chosen = -1
    let least = Infinity
    for (let v = 0; v < m.vanCount; v += 1) {
      if (state.count[v] === 0 || m.mustRun[v] === 1) continue
      let total = -m.fixedCost[v]! * 1e-6
      const end = m.stopCount + 3 * v + 1
      for (let node = state.next[end - 1]!; node !== end; node = state.next[node]!)
        if (node < m.stopCount) total += m.pinVan[node] === -1 ? absences[node]! + 1e-3 : Infinity
      if (total < least) {
        least = total
        chosen = v
      }
    }
    return chosen
  }

  let moves = 0
  for (;;) {
    const share = spent(moves)
    settings.onLook(Math.min(1, share), best.cost)
    if (share >= 1 || settings.isStopped(moves)) break
    if (state.absent.length <= fewestAbsent) {
      const van = search.used.rounds > 1 && hasRoomWithout(m, search) ? chooseVan() : -1
      if (van < 0) break
      search.close(van)
    }
    for (let k = 0; k < movesPerLook && state.absent.length > fewestAbsent; k += 1) {
      search.step(accepts)
      for (const stop of state.absent) absences[stop] = absences[stop]! + 1
    }
    moves += movesPerLook
    if (state.absent.length <= fewestAbsent && search.cost < best.cost) best = search.keep()
  }
  state.open.set(openAtFirst)
  search.load(best)
  return moves
}

/** Whether the load fits one van less, where vans do not unload in mid-shift. */
function hasRoomWithout(m: SearchModel, { state }: Search): boolean {
  if (m.anyUnload) return true
  let bags = 0
  let grams = 0
  for (let i = 0; i < m.stopCount; i += 1) {
    if (state.vanOf[i]! < 0) continue
    bags += m.bags[i]!
    grams += m.grams[i]!
  }
  let leastBags = Infinity
  let leastGrams = Infinity
  for (let v = 0; v < m.vanCount; v += 1) {
    if (state.count[v] === 0) continue
    bags -= m.capacityBags[v]! - m.boardBags[v]!
    grams -= m.capacityGrams[v]! - m.boardGrams[v]!
    leastBags = Math.min(leastBags, m.capacityBags[v]!)
    leastGrams = Math.min(leastGrams, m.capacityGrams[v]!)
  }
  return bags + leastBags <= 0 && grams + leastGrams <= 0
}
