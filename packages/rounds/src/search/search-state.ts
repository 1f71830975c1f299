import type { SearchModel } from './search-model.ts'

/** Rounds under work: linked lists from each van's start to its end, and what `walkRound` learns of them. */
export type SearchState = {
  next: Int32Array
  prev: Int32Array
  /** The van of a node that is in a round, else -1. */
  vanOf: Int32Array
  /** The soonest a van can leave a node, and the latest it may. */
  soonest: Int32Array
  latest: Int32Array
  /** The same, for a quick look at what fits behind a node; beyond any time where the break comes next. */
  latestOn: Int32Array
  /** The row of the ways where the van stands at a node, and the next row that it goes to. */
  row: Int32Array
  rowAhead: Int32Array
  /** What going there costs: driving, and setting up. */
  costAhead: Int32Array
  /** The way to a node, and the row from which it was measured. */
  leg: Int32Array
  legFrom: Int32Array
  /** The load that a stop behind a node would join, and what the loads come to: one a van, then one an unloading. */
  load: Int32Array
  loadBags: Int32Array
  loadGrams: Int32Array
  /** Stops of each van, and what its round costs. */
  count: Int32Array
  cost: Float64Array
  /** What using a van costs, and leaving a stop out. */
  fixedCost: Float64Array
  penalty: Float64Array
  /** Whether a van may be used. */
  open: Uint8Array
  /** The stops that are in no round. */
  absent: number[]
}

/** Starts with empty rounds. Nothing is absent yet: who knows which stops can be served adds them. */
export function createSearchState(m: SearchModel): SearchState {
  const s: SearchState = {
    next: new Int32Array(m.nodeCount).fill(-1),
    prev: new Int32Array(m.nodeCount).fill(-1),
    vanOf: new Int32Array(m.nodeCount).fill(-1),
    soonest: new Int32Array(m.nodeCount),
    latest: new Int32Array(m.nodeCount),
    latestOn: new Int32Array(m.nodeCount),
    row: m.row.slice(),
    rowAhead: new Int32Array(m.nodeCount),
    costAhead: new Int32Array(m.nodeCount),
    leg: new Int32Array(m.nodeCount),
    legFrom: new Int32Array(m.nodeCount).fill(-1),
    load: new Int32Array(m.nodeCount),
    loadBags: new Int32Array(m.vanCount * (1 + m.unloadsPerVan)),
    loadGrams: new Int32Array(m.vanCount * (1 + m.unloadsPerVan)),
    count: new Int32Array(m.vanCount),
    cost: new Float64Array(m.vanCount),
    fixedCost: m.fixedCost.slice(),
    penalty: m.penalty.slice(),
    open: new Uint8Array(m.vanCount).fill(1),
    absent: [],
  }
  for (let v = 0; v < m.vanCount; v += 1) emptyRound(m, s, v)
  return s
}

/** Leaves of a round its start, its break and its end. */
export function emptyRound(m: SearchModel, s: SearchState, v: number): void {
  writeRound(m, s, v, m.hasBreak[v] === 1 ? [m.breakBase + v] : [], 0, m.hasBreak[v] === 1 ? 1 : 0)
}

/** Writes a round from a list of nodes. The caller walks it, and keeps account of what was in it before. */
export function writeRound(
  m: SearchModel,
  s: SearchState,
  v: number,
  nodes: ArrayLike<number>,
  from: number,
  to: number,
): void {
  const { next, prev, vanOf } = s
  const start = m.stopCount + 3 * v
  let last = start
  let count = 0
  for (let i = from; i < to; i += 1) {
    const node = nodes[i]!
    next[last] = node
    prev[node] = last
    vanOf[node] = v
    if (node < m.stopCount) count += 1
    last = node
  }
  next[last] = start + 1
  prev[start + 1] = last
  vanOf[start] = v
  vanOf[start + 1] = v
  s.count[v] = count
}

/** Puts a node behind another. */
export function linkAfter(s: SearchState, node: number, before: number): void {
  const { next, prev } = s
  const after = next[before]!
  next[before] = node
  prev[node] = before
  next[node] = after
  prev[after] = node
  s.vanOf[node] = s.vanOf[before]!
}

/** Takes a node out of its round. */
export function unlink(s: SearchState, node: number): void {
  const { next, prev } = s
  next[prev[node]!] = next[node]!
  prev[next[node]!] = prev[node]!
  s.vanOf[node] = -1
}
