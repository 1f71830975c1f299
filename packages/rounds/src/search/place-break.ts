import { readArrival } from './read-arrival.ts'
import type { SearchModel } from './search-model.ts'
import { linkAfter, unlink, type SearchState } from './search-state.ts'
import { walkBreak, walkRound } from './walk-round.ts'

/**
 * Moves a round's break to where it leaves the most time, and walks the round. Returns what `walkRound` returns: a fault is
 * the break itself where it fits nowhere.
 */
export function placeBreak(m: SearchModel, s: SearchState, v: number): number {
  const pause = m.breakBase + v
  const start = m.stopCount + 3 * v
  const before = s.prev[pause]!
  unlink(s, pause)
  const fault = walkRound(m, s, v)
  if (fault >= 0) {
    linkAfter(s, pause, before)
    return fault
  }
  let best = -1
  let mostSlack = -1
  for (let node = start; node !== start + 1; node = s.next[node]!) {
    const ready = s.soonest[node]!
    if (ready > m.breakTo[v]!) break
    const leave = (ready < m.breakFrom[v]! ? m.breakFrom[v]! : ready) + m.service[pause]!
    const ahead = s.next[node]!
    const arrived = readArrival(m, s.row[node]!, leave, ahead)
    if (arrived < 0) continue
    const slack = s.latest[ahead]! - arrived
    if (slack > mostSlack) {
      mostSlack = slack
      best = node
    }
  }
  linkAfter(s, pause, best < 0 ? before : best)
  if (best < 0) return pause
  return walkBreak(m, s, v, pause)
}
