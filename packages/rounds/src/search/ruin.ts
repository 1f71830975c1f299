import type { SearchModel } from './search-model.ts'
import { unlink, type SearchState } from './search-state.ts'

/** How many stops go on average, the longest string, and how often and how widely a string is split. */
const average = 10
const longestString = 10
const splitShare = 0.5
const widenShare = 0.01

/**
 * Takes strings of stops out of rounds that lie together (Christiaens and Vanden Berghe 2020, 5.2). `onTouch` hears of each
 * van before its round changes, and notes this move's number in `touchedIn`.
 */
export function ruinRounds(
  m: SearchModel,
  s: SearchState,
  random: () => number,
  used: { rounds: number; stops: number },
  touchedIn: Int32Array,
  move: number,
  onTouch: (v: number) => void,
): void {
  if (used.stops === 0) return
  const longest = Math.min(longestString, used.stops / used.rounds)
  const most = (4 * average) / (1 + longest) - 1
  const strings = Math.floor(random() * most + 1)
  const seed = Math.floor(random() * m.stopCount)
  const offset = seed * m.ruinWidth
  let ruined = 0
  for (let k = -1; k < m.ruinWidth && ruined < strings; k += 1) {
    const stop = k < 0 ? seed : m.ruinNear[offset + k]!
    const v = s.vanOf[stop]!
    if (v < 0 || touchedIn[v] === move) continue
    onTouch(v)
    ruined += 1
    takeString(m, s, random, stop, v, longest)
  }
}

function takeString(
  m: SearchModel,
  s: SearchState,
  random: () => number,
  stop: number,
  v: number,
  longest: number,
): void {
  const count = s.count[v]!
  const length = Math.floor(random() * Math.min(count, longest) + 1)
  let kept = 0
  if (length > 1 && length < count && random() < splitShare) {
    kept = 1
    while (length + kept < count && random() < widenShare) kept += 1
  }
  const span = length + kept
  // The string may begin so many stops before this one that it still ends within the round.
  let first = stop
  let back = 0
  while (back < span - 1) {
    const before = previousStop(m, s, first)
    if (before < 0) break
    first = before
    back += 1
  }
  let ahead = 0
  for (let node = nextStop(m, s, stop); node >= 0 && ahead < span - 1; node = nextStop(m, s, node)) ahead += 1
  const least = Math.max(0, span - 1 - ahead)
  const steps = least + Math.floor(random() * (back - least + 1))
  for (let k = back; k > steps; k -= 1) first = nextStop(m, s, first)
  const keepFrom = kept === 0 ? span : 1 + Math.floor(random() * (length - 1))
  let node = first
  for (let k = 0; k < span && node >= 0; k += 1) {
    const following = nextStop(m, s, node)
    if ((k < keepFrom || k >= keepFrom + kept) && m.pinVan[node] === -1) {
      unlink(s, node)
      s.absent.push(node)
      s.count[v] = s.count[v]! - 1
    }
    node = following
  }
}

/** Returns the stop before a node, passing over breaks and unloadings, or -1. */
function previousStop(m: SearchModel, s: SearchState, node: number): number {
  let before = s.prev[node]!
  while (before >= m.breakBase) before = s.prev[before]!
  return before < m.stopCount ? before : -1
}

function nextStop(m: SearchModel, s: SearchState, node: number): number {
  let after = s.next[node]!
  while (after >= m.breakBase) after = s.next[after]!
  return after < m.stopCount ? after : -1
}
