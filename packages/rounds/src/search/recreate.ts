import { canInsert, priceInsertion } from './evaluate-insertion.ts'
import type { SearchModel } from './search-model.ts'
import { linkAfter, unlink, type SearchState } from './search-state.ts'
import { settleRound } from './settle-round.ts'
import { addedByUnload, findSpareUnload, isUnloadInTime } from './unload.ts'
import { walkInserted, walkRound } from './walk-round.ts'

/** The share of places that an insertion passes over, so that it does not always choose the same. */
const blinkShare = 0.01

/** Where more stops than these are absent, only a share of them looks beyond its neighbours. */
const fewAbsent = 14
const wideShare = 0.1

/** Puts absent stops back, each where it costs least; what fits nowhere stays absent. */
export function createRecreator(
  m: SearchModel,
  s: SearchState,
  random: () => number,
  onTouch: (v: number) => void,
) {
  const seen = new Int32Array(m.nodeCount)
  let look = 0
  const kinds = m.vanKind.reduce((most, kind) => Math.max(most, kind + 1), 0)
  /** An empty van of each kind, or -1. */
  const empty = new Int32Array(kinds)
  const blinkScale = 1 / Math.log(1 - blinkShare)
  let blink = nextBlink()

  let best = -1
  let least = Infinity

  /** How many places are looked at until one is passed over. */
  function nextBlink(): number {
    return 1 + Math.floor(Math.log(1 - random()) * blinkScale)
  }

  function tryBehind(x: number, before: number): void {
    blink -= 1
    if (blink === 0) {
      blink = nextBlink()
      return
    }
    const added = priceInsertion(m, s, x, before)
    if (added >= least) return
    const moved = m.moveCost > 0 && m.home[x]! >= 0 && m.home[x] !== s.vanOf[before] ? m.moveCost : 0
    if (added - moved + m.service[x]! > s.latestOn[before]! - s.soonest[before]!) return
    if (canInsert(m, s, x, before)) {
      least = added
      best = before
    }
  }

  /** The same as `tryBehind` for each place beside a near stop, written out: most of the search's time goes by here. */
  function tryBesideNearest(x: number): void {
    const { insertNear, insertWidth, from, into, setup, place, home, moveCost } = m
    const { vanOf, prev, row, rowAhead, costAhead, soonest, latestOn } = s
    look += 1
    const mark = look
    const offset = x * m.rowCount
    const ownSetup = setup[x]!
    const ownPlace = place[x]!
    const ownService = m.service[x]!
    const ownHome = moveCost > 0 ? home[x]! : -1
    const last = (x + 1) * insertWidth
    for (let k = x * insertWidth; k < last; k += 1) {
      const near = insertNear[k]!
      const v = vanOf[near]!
      if (v < 0) continue
      let before = near
      for (let side = 0; side < 2; side += 1) {
        if (side === 1) before = prev[near]!
        if (seen[before] === mark) continue
        seen[before] = mark
        blink -= 1
        if (blink === 0) {
          blink = nextBlink()
          continue
        }
        const here = row[before]!
        const to = rowAhead[before]!
        let added = into[offset + here]! + from[offset + to]! - costAhead[before]!
        if (ownPlace < 0) added += ownSetup + setup[to]!
        else {
          if (ownPlace !== place[here]) added += ownSetup
          if (ownPlace !== place[to]) added += setup[to]!
        }
        // What it adds is time as well: a quick look before the whole question.
        if (added >= least || added + ownService > latestOn[before]! - soonest[before]!) continue
        if (ownHome >= 0 && ownHome !== v) added += moveCost
        if (added < least && canInsert(m, s, x, before)) {
          least = added
          best = before
        }
      }
    }
  }

  function tryWholeRound(x: number, v: number): void {
    const end = m.stopCount + 3 * v + 1
    for (let node = end - 1; node !== end; node = s.next[node]!) tryBehind(x, node)
  }

  /** Tries the places of a pinned stop: in its van, between the pinned stops before and behind it. */
  function tryOwnRound(x: number): void {
    const v = m.pinVan[x]!
    if (s.open[v] === 0) return
    const place = m.pinPlace[x]!
    const end = m.stopCount + 3 * v + 1
    const isPinned = (node: number) => node < m.stopCount && m.pinVan[node] === v
    let first = end - 1
    for (let node = s.next[first]!; node !== end; node = s.next[node]!)
      if (isPinned(node) && m.pinPlace[node]! <= place) first = node
    const opening =
      s.count[v] === 0 ? s.fixedCost[v]! + s.leg[end]! - (m.mustRun[v] === 1 ? m.penaltyUnit : 0) : 0
    for (let node = first; node !== end; node = s.next[node]!) {
      if (node !== first && isPinned(node)) break
      const added = opening + priceInsertion(m, s, x, node)
      if (added < least && canInsert(m, s, x, node)) {
        least = added
        best = node
      }
    }
  }

  function tryEmptyVans(x: number): void {
    for (let kind = 0; kind < kinds; kind += 1) {
      const v = empty[kind]!
      if (v < 0) continue
      const start = m.stopCount + 3 * v
      // An empty round costs nothing, not even the way from its start to its end.
      const opening = s.fixedCost[v]! + s.leg[start + 1]! - (m.mustRun[v] === 1 ? m.penaltyUnit : 0)
      if (opening >= least) continue
      for (let node = start; node !== start + 1; node = s.next[node]!) {
        const added = opening + priceInsertion(m, s, x, node)
        if (added < least && canInsert(m, s, x, node)) {
          least = added
          best = node
        }
      }
    }
  }

  /** Tries a round with one more unloading, and leaves it there where that is best. */
  function tryUnloads(x: number): boolean {
    for (let v = 0; v < m.vanCount; v += 1) {
      if (m.pinVan[x]! >= 0 && m.pinVan[x] !== v) continue
      const unload = s.count[v]! > 0 && s.open[v] === 1 ? findSpareUnload(m, s, v) : -1
      if (unload < 0) continue
      const end = m.stopCount + 3 * v + 1
      let place = -1
      let cheapest = least
      for (let node = s.next[end - 1]!; node !== end; node = s.next[node]!) {
        const added = addedByUnload(m, s, v, node)
        if (added < cheapest && isUnloadInTime(m, s, v, node)) {
          cheapest = added
          place = node
        }
      }
      if (place < 0) continue
      onTouch(v)
      linkAfter(s, unload, place)
      if (walkRound(m, s, v) < 0) {
        const outer = least
        const outerBest = best
        least = outer - cheapest
        best = -1
        if (m.pinVan[x] === -1) tryWholeRound(x, v)
        else tryOwnRound(x)
        if (best >= 0) {
          insert(x, best, least)
          return true
        }
        least = outer
        best = outerBest
      }
      unlink(s, unload)
      walkRound(m, s, v)
    }
    return false
  }

  function findEmpty(kind: number): number {
    for (let v = 0; v < m.vanCount; v += 1)
      if (m.vanKind[v] === kind && s.count[v] === 0 && s.open[v] === 1) return v
    return -1
  }

  function insert(x: number, before: number, added: number): void {
    const v = s.vanOf[before]!
    onTouch(v)
    const wasEmpty = s.count[v] === 0
    linkAfter(s, x, before)
    s.count[v] = s.count[v]! + 1
    const fault = walkInserted(m, s, v, x, added)
    if (fault >= 0) throw new Error(`Stop ${x} was put where it cannot stand, in round ${v} at ${fault}`)
    if (wasEmpty) empty[m.vanKind[v]!] = findEmpty(m.vanKind[v]!)
    // A break that can hardly begin later stands in the way of stops before it.
    if (
      m.hasBreak[v] === 1 &&
      s.soonest[m.breakBase + v]! - m.service[m.breakBase + v]! > m.breakTo[v]! - 1200
    )
      settleRound(m, s, v)
  }

  /** Puts back the stops of `order`, and adds those without a place to the absent. */
  return function recreate(order: readonly number[], room: number): boolean {
    let left = room
    empty.fill(-1)
    for (let v = m.vanCount - 1; v >= 0; v -= 1)
      if (s.count[v] === 0 && s.open[v] === 1) empty[m.vanKind[v]!] = v
    for (const x of order) {
      best = -1
      least = Infinity
      if (m.pinVan[x]! >= 0) {
        tryOwnRound(x)
        if (best >= 0) insert(x, best, least)
        else if (!(m.anyUnload && tryUnloads(x))) s.absent.push(x)
        continue
      }
      tryBesideNearest(x)
      if (best < 0 && (order.length <= fewAbsent || random() < wideShare))
        for (let v = 0; v < m.vanCount; v += 1) if (s.count[v]! > 0 && s.open[v] === 1) tryWholeRound(x, v)
      const fitsUsed = best >= 0
      tryEmptyVans(x)
      if (!fitsUsed && m.anyUnload && tryUnloads(x)) continue
      const ahead = best < 0 || least > s.penalty[x]! ? s.penalty[x]! : least
      left -= ahead
      if (left < 0) return false
      if (ahead !== least) s.absent.push(x)
      else insert(x, best, least)
    }
    return true
  }
}
