import { placeBreak } from './place-break.ts'
import type { SearchModel } from './search-model.ts'
import { unlink, type SearchState } from './search-state.ts'
import { placeUnload, removeNeedlessUnloads } from './unload.ts'
import { walkRound } from './walk-round.ts'

/**
 * Makes a round drivable after stops were taken out: moves its break and its unloading to where they now serve best, and
 * takes out more if it must. Taking a stop out can make the next one late: it no longer shares the setup at their
 * building, or the way past it was the shorter one.
 */
export function settleRound(m: SearchModel, s: SearchState, v: number): void {
  if (m.anyUnload) removeNeedlessUnloads(m, s, v)
  for (;;) {
    const fault = m.hasBreak[v] === 1 ? placeBreak(m, s, v) : walkRound(m, s, v)
    if (fault < 0) break
    if (s.count[v] === 0) {
      s.open[v] = 0
      s.cost[v] = 0
      return
    }
    // An unloading may help where there is no room, else whoever stands at or before the fault goes.
    if (m.hasUnload[v] === 1 && fault < m.stopCount && placeUnload(m, s, v, fault)) continue
    const gone = findToGo(m, s, v, fault)
    unlink(s, gone)
    s.count[v] = s.count[v]! - 1
    s.absent.push(gone)
    if (m.anyUnload) removeNeedlessUnloads(m, s, v)
  }
}

/** Finds the stop at or before a fault that is to go, a pinned one only where there is no other; else the first behind. */
function findToGo(m: SearchModel, s: SearchState, v: number, fault: number): number {
  const start = m.stopCount + 3 * v
  let pinned = -1
  for (let node = fault; node !== start; node = s.prev[node]!) {
    if (node >= m.stopCount) continue
    if (m.pinVan[node] === -1) return node
    if (pinned < 0) pinned = node
  }
  if (pinned >= 0) return pinned
  let behind = fault
  while (behind >= m.stopCount) behind = s.next[behind]!
  return behind
}
