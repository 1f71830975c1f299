import type { Search } from './create-search.ts'
import type { SearchModel } from './search-model.ts'

type ClosingSettings = {
  /** What there will be to do, in seconds without waiting, and how much of one van's day that may exceed the others'. */
  work: number
  allowed: number
  /** How many vans are needed, as far as known. */
  least: number
}

/**
 * Closes vans as long as the others have time and room for everything; those with the fewest stops go first. Vans that are
 * empty close as well. Returns how many rounds it closed: their stops are absent.
 */
export function closeNeedless(m: SearchModel, search: Search, settings: ClosingSettings): number {
  const { work, allowed, least } = settings
  const { state, used } = search
  const load = sumLoad(m, search)
  let closed = 0
  while (used.rounds > least) {
    const van = findSmallest()
    if (van < 0 || !hasTime(van) || !hasRoom(van)) break
    search.close(van)
    closed += 1
  }
  for (let v = 0; v < m.vanCount; v += 1) if (state.count[v] === 0 && m.mustRun[v] === 0) state.open[v] = 0
  return closed

  function findSmallest(): number {
    let smallest = -1
    for (let v = 0; v < m.vanCount; v += 1) {
      if (state.count[v] === 0 || m.mustRun[v] === 1 || m.fixedCost[v] === 0 || hasPinned(v)) continue
      if (smallest < 0 || state.count[v]! < state.count[smallest]!) smallest = v
    }
    return smallest
  }

  function hasPinned(v: number): boolean {
    const end = m.stopCount + 3 * v + 1
    for (let node = state.next[end - 1]!; node !== end; node = state.next[node]!)
      if (node < m.stopCount && m.pinVan[node] !== -1) return true
    return false
  }

  function hasTime(without: number): boolean {
    let time = allowed * hoursOf(m, without)
    for (let v = 0; v < m.vanCount; v += 1) if (v !== without && state.count[v]! > 0) time += hoursOf(m, v)
    return time >= work
  }

  /** Whether everything fits without a van, where vans do not unload in mid-shift. */
  function hasRoom(without: number): boolean {
    if (m.anyUnload) return true
    let { bags, grams } = load
    for (let v = 0; v < m.vanCount; v += 1) {
      if (v === without || state.count[v] === 0) continue
      bags -= m.capacityBags[v]! - m.boardBags[v]!
      grams -= m.capacityGrams[v]! - m.boardGrams[v]!
    }
    return bags <= 0 && grams <= 0
  }
}

/** How long a van may work, without its break. */
function hoursOf(m: SearchModel, v: number): number {
  return m.dayTo[v]! - m.dayFrom[v]! - (m.hasBreak[v] === 1 ? m.service[m.breakBase + v]! : 0)
}

/** Returns what all rounds take without waiting: what they cost, and the service, which costs nothing. */
export function sumWork(m: SearchModel, { state }: Search): number {
  let work = 0
  for (let v = 0; v < m.vanCount; v += 1)
    if (state.count[v]! > 0) work += state.cost[v]! - state.fixedCost[v]!
  for (let stop = 0; stop < m.stopCount; stop += 1) if (state.vanOf[stop]! >= 0) work += m.service[stop]!
  return work
}

function sumLoad(m: SearchModel, { state }: Search) {
  let bags = 0
  let grams = 0
  for (let stop = 0; stop < m.stopCount; stop += 1) {
    if (state.vanOf[stop]! < 0) continue
    bags += m.bags[stop]!
    grams += m.grams[stop]!
  }
  return { bags, grams }
}
