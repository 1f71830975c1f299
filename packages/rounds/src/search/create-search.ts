import { createRecreator } from './recreate.ts'
import { ruinRounds } from './ruin.ts'
import type { SearchModel } from './search-model.ts'
import { createSearchState, emptyRound, writeRound, type SearchState } from './search-state.ts'
import { settleRound } from './settle-round.ts'
import { createSorter } from './sort-absent.ts'
import { walkRound } from './walk-round.ts'

/** A kept set of rounds: for each van its nodes between start and end. */
export type KeptRounds = { rounds: Int32Array[]; absent: number[]; cost: number }

export type Search = ReturnType<typeof createSearch>

/** Rounds, and the one move that improves them: take stops out, put them back, and undo that unless it is accepted. */
export function createSearch(m: SearchModel, random: () => number) {
  const s: SearchState = createSearchState(m)
  const savedIn = new Int32Array(m.vanCount)
  let move = 0
  // What rounds were before the move that is under way.
  const saved = new Int32Array(m.nodeCount)
  const savedVans = new Int32Array(m.vanCount)
  const savedFrom = new Int32Array(m.vanCount + 1)
  let savedCount = 0
  let costBefore = 0
  const used = { rounds: 0, stops: 0 }
  let cost = 0
  const anyMustRun = m.mustRun.includes(1)

  const sort = createSorter(m, random)
  const recreate = createRecreator(m, s, random, save)
  for (let v = 0; v < m.vanCount; v += 1) {
    settleRound(m, s, v)
    cost += s.cost[v]!
  }

  function save(v: number): void {
    if (savedIn[v] === move) return
    savedIn[v] = move
    let at = savedFrom[savedCount]!
    const end = m.stopCount + 3 * v + 1
    for (let node = s.next[end - 1]!; node !== end; node = s.next[node]!) {
      saved[at] = node
      at += 1
    }
    savedVans[savedCount] = v
    savedCount += 1
    savedFrom[savedCount] = at
    costBefore += s.cost[v]!
    if (s.count[v]! > 0) used.rounds -= 1
    used.stops -= s.count[v]!
  }

  const sumAbsent = (absent: readonly number[]) => {
    let sum = 0
    for (const stop of absent) sum += s.penalty[stop]!
    return sum
  }

  function begin(): void {
    move += 1
    savedCount = 0
    costBefore = 0
  }

  /** Takes account of the rounds that the move changed. */
  function finish(): number {
    let added = -costBefore
    for (let k = 0; k < savedCount; k += 1) {
      const v = savedVans[k]!
      added += s.cost[v]!
      if (s.count[v]! > 0) used.rounds += 1
      used.stops += s.count[v]!
    }
    return added
  }

  function undo(): void {
    for (let k = 0; k < savedCount; k += 1) {
      const v = savedVans[k]!
      if (s.count[v]! > 0) used.rounds -= 1
      used.stops -= s.count[v]!
      clear(v)
    }
    for (let k = 0; k < savedCount; k += 1) restore(savedVans[k]!, saved, savedFrom[k]!, savedFrom[k + 1]!)
  }

  /** Marks all nodes of a round as being in none. */
  function clear(v: number): void {
    const end = m.stopCount + 3 * v + 1
    for (let node = s.next[end - 1]!; node !== end; node = s.next[node]!) s.vanOf[node] = -1
  }

  function restore(v: number, nodes: ArrayLike<number>, from: number, to: number): void {
    writeRound(m, s, v, nodes, from, to)
    walkRound(m, s, v)
    if (s.count[v]! > 0) used.rounds += 1
    used.stops += s.count[v]!
  }

  return {
    state: s,
    used,
    get cost() {
      return cost
    },

    /** Prices the use of vans anew. */
    charge(share: number): void {
      for (let v = 0; v < m.vanCount; v += 1) {
        const fixed = m.fixedCost[v]! * share
        if (s.count[v]! > 0) {
          s.cost[v] = s.cost[v]! + fixed - s.fixedCost[v]!
          cost += fixed - s.fixedCost[v]!
        }
        s.fixedCost[v] = fixed
      }
    },

    /** Weighs stops by what their absence is to cost. */
    weigh(penalty: (stop: number) => number): void {
      cost -= sumAbsent(s.absent)
      for (let stop = 0; stop < m.stopCount; stop += 1) s.penalty[stop] = penalty(stop)
      cost += sumAbsent(s.absent)
    },

    /** Makes it dearer to leave out those who are absent now. */
    press(added: number): void {
      for (const stop of s.absent) s.penalty[stop] = s.penalty[stop]! + added
      cost += added * s.absent.length
    },

    /** One move, kept where it costs no more than `limit`. Returns whether it was. */
    step(limit: number): boolean {
      begin()
      const wasAbsent = s.absent
      s.absent = wasAbsent.slice()
      ruinRounds(m, s, random, used, savedIn, move, save)
      for (let k = 0, ruined = savedCount; k < ruined; k += 1) settleRound(m, s, savedVans[k]!)
      const order = s.absent
      sort(order)
      s.absent = []
      let left = Infinity
      if (!anyMustRun) {
        left = limit - cost + costBefore + sumAbsent(wasAbsent)
        for (let k = 0; k < savedCount; k += 1) left -= s.cost[savedVans[k]!]!
      }
      const isWhole = recreate(order, left)
      const after = cost + finish() + sumAbsent(s.absent) - sumAbsent(wasAbsent)
      if (isWhole && after < limit) {
        cost = after
        return true
      }
      undo()
      s.absent = wasAbsent
      return false
    },

    /** Puts absent stops, and more, where they cost least, without taking any out. */
    fill(stops: readonly number[] = []): void {
      begin()
      const wasAbsent = sumAbsent(s.absent)
      const order = [...s.absent, ...stops]
      sort(order)
      s.absent = []
      recreate(order, Infinity)
      cost += finish() + sumAbsent(s.absent) - wasAbsent
    },

    /** Takes all stops out of a van, and closes it. */
    close(v: number): void {
      begin()
      const wasAbsent = sumAbsent(s.absent)
      save(v)
      for (let node = s.next[m.stopCount + 3 * v]!; node !== m.stopCount + 3 * v + 1; node = s.next[node]!)
        if (node < m.stopCount) s.absent.push(node)
      clear(v)
      emptyRound(m, s, v)
      settleRound(m, s, v)
      s.open[v] = 0
      cost += finish() + sumAbsent(s.absent) - wasAbsent
    },

    /** Gives a van a round as somebody ordered it, and makes it drivable; who cannot be kept becomes absent. */
    give(v: number, nodes: readonly number[]): void {
      begin()
      const wasAbsent = sumAbsent(s.absent)
      save(v)
      clear(v)
      writeRound(m, s, v, nodes, 0, nodes.length)
      settleRound(m, s, v)
      cost += finish() + sumAbsent(s.absent) - wasAbsent
    },

    keep(): KeptRounds {
      const rounds: Int32Array[] = []
      for (let v = 0; v < m.vanCount; v += 1) {
        const nodes: number[] = []
        const end = m.stopCount + 3 * v + 1
        for (let node = s.next[end - 1]!; node !== end; node = s.next[node]!) nodes.push(node)
        rounds.push(Int32Array.from(nodes))
      }
      return { rounds, absent: s.absent.slice(), cost }
    },

    /** Goes back to kept rounds. */
    load(kept: KeptRounds): void {
      for (let v = 0; v < m.vanCount; v += 1) clear(v)
      used.rounds = 0
      used.stops = 0
      kept.rounds.forEach((nodes, v) => restore(v, nodes, 0, nodes.length))
      s.absent = kept.absent.slice()
      cost = sumAbsent(s.absent)
      for (let v = 0; v < m.vanCount; v += 1) cost += s.cost[v]!
    },
  }
}
