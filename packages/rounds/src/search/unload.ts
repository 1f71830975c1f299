import { readArrival } from './read-arrival.ts'
import type { SearchModel } from './search-model.ts'
import { linkAfter, unlink, type SearchState } from './search-state.ts'

/** Takes out each unloading without which the van still has room. */
export function removeNeedlessUnloads(m: SearchModel, s: SearchState, v: number): void {
  if (m.hasUnload[v] === 0) return
  const end = m.stopCount + 3 * v + 1
  let bags = m.boardBags[v]!
  let grams = m.boardGrams[v]!
  let opened = -1
  let bagsBefore = 0
  let gramsBefore = 0
  for (let node = s.next[end - 1]!; ; node = s.next[node]!) {
    if (node < m.stopCount) {
      bags += m.bags[node]!
      grams += m.grams[node]!
    } else if (node >= m.unloadBase || node === end) {
      if (
        opened >= 0 &&
        bagsBefore + bags <= m.capacityBags[v]! &&
        gramsBefore + grams <= m.capacityGrams[v]!
      ) {
        unlink(s, opened)
        bags += bagsBefore
        grams += gramsBefore
      }
      if (node === end) return
      opened = node
      bagsBefore = bags
      gramsBefore = grams
      bags = 0
      grams = 0
    }
  }
}

/**
 * Puts an unloading where it costs least among the places before `overfull`, the first stop for which there is no room,
 * and after the last unloading. Returns whether there was such a place. The caller walks the round.
 */
export function placeUnload(m: SearchModel, s: SearchState, v: number, overfull: number): boolean {
  const unload = findSpareUnload(m, s, v)
  if (unload < 0) return false
  const start = m.stopCount + 3 * v
  let best = -1
  let least = Infinity
  for (let node = s.prev[overfull]!; ; node = s.prev[node]!) {
    const added = detour(node)
    if (added < least) {
      least = added
      best = node
    }
    if (node === start || node >= m.unloadBase) break
  }
  if (best < 0) return false
  linkAfter(s, unload, best)
  return true

  // The round could not be walked back, so that only rows are known.
  function detour(node: number): number {
    const place = m.row[unload]!
    const from = s.row[node]!
    let ahead = s.next[node]!
    if (ahead >= m.breakBase && ahead < m.unloadBase) ahead = s.next[ahead]!
    const to = s.row[ahead]!
    const { rowCount } = m
    return m.from[from * rowCount + place]! + m.from[place * rowCount + to]! - m.from[from * rowCount + to]!
  }
}

/** Returns an unloading of the van that is in no round, or -1. */
export function findSpareUnload(m: SearchModel, s: SearchState, v: number): number {
  if (m.hasUnload[v] === 0) return -1
  const first = m.unloadBase + v * m.unloadsPerVan
  for (let k = 0; k < m.unloadsPerVan; k += 1) if (s.vanOf[first + k] === -1) return first + k
  return -1
}

/** Returns what an unloading behind a node of a walked round would cost: the way there, and the time it takes. */
export function addedByUnload(m: SearchModel, s: SearchState, v: number, before: number): number {
  const place = m.row[m.stopCount + 3 * v + 2]!
  const to = s.rowAhead[before]!
  const { from, rowCount } = m
  // Who came from the same building sets up anew.
  const setup = to < m.stopCount ? m.setup[to]! : 0
  const leg = from[s.row[before]! * rowCount + place]! + from[place * rowCount + to]!
  return leg + setup - s.costAhead[before]! + m.service[m.unloadBase + v * m.unloadsPerVan]!
}

/** Whether the rest of a walked round holds with an unloading behind a node. */
export function isUnloadInTime(m: SearchModel, s: SearchState, v: number, before: number): boolean {
  const place = m.row[m.stopCount + 3 * v + 2]!
  const length = m.service[m.unloadBase + v * m.unloadsPerVan]!
  let leave = s.soonest[before]! + m.from[s.row[before]! * m.rowCount + place]! + length
  let ahead = s.next[before]!
  if (ahead >= m.breakBase && ahead < m.unloadBase) {
    const begin = Math.max(leave, m.breakFrom[v]!)
    if (begin > m.breakTo[v]!) return false
    leave = begin + m.service[ahead]!
    ahead = s.next[ahead]!
  }
  const arrived = readArrival(m, place, leave, ahead)
  return arrived >= 0 && arrived <= s.latest[ahead]!
}
