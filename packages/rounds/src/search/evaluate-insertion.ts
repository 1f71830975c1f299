import type { SearchModel } from './search-model.ts'
import type { SearchState } from './search-state.ts'
import { openFrom } from './walk-round.ts'

/** Returns what a stop would add behind a node of a walked round, whether or not it can stand there. */
export function priceInsertion(m: SearchModel, s: SearchState, x: number, before: number): number {
  const offset = x * m.rowCount
  const from = s.row[before]!
  const to = s.rowAhead[before]!
  let added = m.into[offset + from]! + m.from[offset + to]! - s.costAhead[before]!
  if (m.moveCost > 0 && m.home[x]! >= 0 && m.home[x] !== s.vanOf[before]) added += m.moveCost
  if (!m.hasPlaces) return added + m.setup[x]! + m.setup[to]!
  const place = m.place
  const here = place[x]!
  if (here < 0 || here !== place[from]) added += m.setup[x]!
  if (here < 0 || here !== place[to]) added += m.setup[to]!
  return added
}

/** Whether a stop can stand behind a node of a walked round: with room, in its windows, and nobody after it late. */
export function canInsert(m: SearchModel, s: SearchState, x: number, before: number): boolean {
  const { stopCount, hasPlaces, place } = m
  const v = s.vanOf[before]!
  const load = s.load[before]!
  if (s.loadBags[load]! + m.bags[x]! > m.capacityBags[v]!) return false
  if (s.loadGrams[load]! + m.grams[x]! > m.capacityGrams[v]!) return false
  const offset = x * m.rowCount
  const from = s.row[before]!
  const to = s.rowAhead[before]!
  const begin = openFrom(m, x, s.soonest[before]! + m.into[offset + from]!)
  if (begin < 0) return false
  const here = hasPlaces ? place[x]! : -1
  let leave = begin + m.service[x]!
  if (here < 0 || here !== place[from]) leave += m.setup[x]!
  let ahead = s.next[before]!
  if (ahead >= m.breakBase && ahead < m.unloadBase) {
    if (leave < m.breakFrom[v]!) leave = m.breakFrom[v]!
    if (leave > m.breakTo[v]!) return false
    leave += m.service[ahead]!
    ahead = s.next[ahead]!
  }
  leave += m.from[offset + to]!
  if (ahead < stopCount) {
    leave = openFrom(m, ahead, leave)
    if (leave < 0) return false
    leave += m.service[ahead]!
    if (here < 0 || here !== place[ahead]) leave += m.setup[ahead]!
  } else if (ahead >= m.unloadBase) leave += m.service[ahead]!
  return leave <= s.latest[ahead]!
}
