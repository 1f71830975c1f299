import type { SearchModel } from './search-model.ts'
import type { SearchState } from './search-state.ts'

/** Beyond any time of a day, where nothing may be told. */
const never = 1_000_000_000

/** Returns the soonest time at or after `time` in a window of the stop, or -1. Most stops are open all day. */
export function openFrom(m: SearchModel, stop: number, time: number): number {
  if (m.hasHours[stop] === 0) return time
  const { start, from, to } = m.windows
  const last = start[stop + 1]!
  for (let w = start[stop]!; w < last; w += 1) if (time <= to[w]!) return time < from[w]! ? from[w]! : time
  return -1
}

/** Returns the latest time at or before `time` in a window of the stop, or -1. */
function openUntil(m: SearchModel, stop: number, time: number): number {
  if (m.hasHours[stop] === 0) return time
  const { start, from, to } = m.windows
  const first = start[stop]!
  for (let w = start[stop + 1]! - 1; w >= first; w -= 1)
    if (time >= from[w]!) return time > to[w]! ? to[w]! : time
  return -1
}

/**
 * Learns a round's times, loads and cost anew. Returns -1, or the node at which it cannot be driven: somebody is late, or
 * there is no room. Rows are then right up to there, and everywhere where there is no room.
 */
export function walkRound(m: SearchModel, s: SearchState, v: number): number {
  const { stopCount, unloadBase } = m
  const { from, rowCount, service, setup, place, hasPlaces } = m
  const { next, soonest, row, leg, legFrom, load, loadBags, loadGrams } = s
  const start = stopCount + 3 * v
  const end = start + 1
  let time = m.dayFrom[v]!
  let at = row[start]!
  soonest[start] = time
  let bags = m.boardBags[v]!
  let grams = m.boardGrams[v]!
  let cost = 0
  let overloaded = -1
  let joined = v
  load[start] = v
  for (let node = next[start]!; ; node = next[node]!) {
    if (node >= stopCount && node < unloadBase && node !== end) {
      const begin = time < m.breakFrom[v]! ? m.breakFrom[v]! : time
      if (begin > m.breakTo[v]!) return node
      time = begin + service[node]!
      row[node] = at
      soonest[node] = time
      load[node] = joined
      continue
    }
    const here = row[node]!
    if (legFrom[node] !== at) {
      legFrom[node] = at
      leg[node] = from[at * rowCount + here]!
    }
    const way = leg[node]!
    time += way
    cost += way
    if (node === end) {
      if (time > m.dayTo[v]!) return end
      soonest[end] = time
      break
    }
    if (node < stopCount) {
      time = openFrom(m, node, time)
      if (time < 0) return node
      time += service[node]!
      if (!hasPlaces || place[node] === -1 || place[at] !== place[node]) {
        time += setup[node]!
        cost += setup[node]!
      }
      if (m.moveCost > 0 && m.home[node]! >= 0 && m.home[node] !== v) cost += m.moveCost
      bags += m.bags[node]!
      grams += m.grams[node]!
      if (overloaded < 0 && (bags > m.capacityBags[v]! || grams > m.capacityGrams[v]!)) overloaded = node
    } else {
      time += service[node]!
      cost += service[node]!
      loadBags[joined] = bags
      loadGrams[joined] = grams
      joined = m.vanCount + node - unloadBase
      bags = 0
      grams = 0
    }
    load[node] = joined
    soonest[node] = time
    at = here
  }
  loadBags[joined] = bags
  loadGrams[joined] = grams
  if (s.count[v]! > 0) cost += s.fixedCost[v]!
  else cost = m.mustRun[v] === 1 ? m.penaltyUnit : 0
  s.cost[v] = cost
  if (overloaded >= 0) return overloaded
  walkBack(m, s, v, end, false)
  return -1
}

/** Learns what a stop that was put where it can stand changes in its round; `added` is what it costs. */
export function walkInserted(m: SearchModel, s: SearchState, v: number, x: number, added: number): number {
  const joined = s.load[s.prev[x]!]!
  s.load[x] = joined
  s.loadBags[joined] = s.loadBags[joined]! + m.bags[x]!
  s.loadGrams[joined] = s.loadGrams[joined]! + m.grams[x]!
  s.cost[v] = s.cost[v]! + added
  const late = walkAhead(m, s, v, x)
  if (late >= 0) return late
  let ahead = s.next[x]!
  if (ahead >= m.breakBase && ahead < m.unloadBase) ahead = s.next[ahead]!
  walkBack(m, s, v, ahead, true)
  return -1
}

/** Learns what a break that was put into a walked round changes: times alone. Returns what `walkRound` returns. */
export function walkBreak(m: SearchModel, s: SearchState, v: number, pause: number): number {
  s.load[pause] = s.load[s.prev[pause]!]!
  const late = walkAhead(m, s, v, pause)
  if (late >= 0) return late
  walkBack(m, s, v, s.next[pause]!, true)
  return -1
}

/**
 * Learns the soonest times from a node on that was put into a walked round. Returns -1, or the node that is late. Ends behind
 * what was waited for anyway, once two nodes have been seen that may follow another than before.
 */
function walkAhead(m: SearchModel, s: SearchState, v: number, first: number): number {
  const { from, rowCount, stopCount, unloadBase, service, setup, place, hasPlaces } = m
  const { next, soonest, row, leg, legFrom } = s
  const end = stopCount + 3 * v + 1
  const before = s.prev[first]!
  let time = soonest[before]!
  let at = row[before]!
  let places = 0
  for (let node = first; ; node = next[node]!) {
    if (node >= stopCount && node < unloadBase && node !== end) {
      const begin = time < m.breakFrom[v]! ? m.breakFrom[v]! : time
      if (begin > m.breakTo[v]!) return node
      time = begin + service[node]!
      row[node] = at
      soonest[node] = time
      continue
    }
    const here = row[node]!
    if (legFrom[node] !== at) {
      legFrom[node] = at
      leg[node] = from[at * rowCount + here]!
    }
    time += leg[node]!
    if (node === end) {
      if (time > m.dayTo[v]!) return end
      soonest[end] = time
      return -1
    }
    if (node < stopCount) {
      time = openFrom(m, node, time)
      if (time < 0) return node
      time += service[node]!
      if (!hasPlaces || place[node] === -1 || place[at] !== place[node]) time += setup[node]!
    } else time += service[node]!
    at = here
    places += 1
    if (places > 1) {
      const later = time - soonest[node]!
      if (later === 0) return -1
      soonest[node] = time
      return moveAhead(m, s, v, node, later)
    }
    soonest[node] = time
  }
}

/** Goes on where nothing but the time has changed: the van leaves `after` so much later than it did. */
function moveAhead(m: SearchModel, s: SearchState, v: number, after: number, later: number): number {
  const { stopCount, breakBase, unloadBase, hasHours } = m
  const { next, soonest, leg } = s
  const end = stopCount + 3 * v + 1
  let shift = later
  let before = after
  for (let node = next[after]!; ; node = next[node]!) {
    if (node < stopCount) {
      if (hasHours[node] === 1) {
        const begin = openFrom(m, node, soonest[before]! + leg[node]!)
        if (begin < 0) return node
        const time = begin + m.service[node]! + setupAt(m, s, node)
        shift = time - soonest[node]!
        if (shift === 0) return -1
      }
    } else if (node === end) {
      const time = soonest[end]! + shift
      if (time > m.dayTo[v]!) return end
      soonest[end] = time
      return -1
    } else if (node >= breakBase && node < unloadBase) {
      const time = soonest[before]!
      const begin = time < m.breakFrom[v]! ? m.breakFrom[v]! : time
      if (begin > m.breakTo[v]!) return node
      shift = begin + m.service[node]! - soonest[node]!
      if (shift === 0) return -1
    }
    soonest[node] = soonest[node]! + shift
    before = node
  }
}

/** Learns the latest times before a place, given its own, and what lies ahead of each node. */
function walkBack(m: SearchModel, s: SearchState, v: number, place: number, untilSame: boolean): void {
  const { stopCount, unloadBase, service } = m
  const { prev, latest, latestOn, row, leg, rowAhead, costAhead } = s
  const start = stopCount + 3 * v
  const end = start + 1
  if (place === end) latest[end] = m.dayTo[v]!
  // The latest arrival at `ahead`, the next place that the van goes to, and what going there costs.
  let ahead = place
  let arrival = latestArrival(m, s, ahead)
  let cost = leg[ahead]! + (ahead < stopCount ? setupAt(m, s, ahead) : 0)
  let places = 0
  let isBeforeBreak = false
  for (let node = prev[place]!; ; node = prev[node]!) {
    const leave = arrival - leg[ahead]!
    rowAhead[node] = row[ahead]!
    costAhead[node] = cost
    if (node >= stopCount && node < unloadBase && node !== start) {
      // A break takes place where the van stands already.
      latest[node] = leave
      latestOn[node] = leave
      const begin = leave - service[node]!
      arrival = (begin > m.breakTo[v]! ? m.breakTo[v]! : begin) + leg[ahead]!
      isBeforeBreak = true
      continue
    }
    latestOn[node] = isBeforeBreak ? never : leave
    isBeforeBreak = false
    if (node === start) {
      latest[start] = leave
      return
    }
    places += 1
    if (untilSame && places > 1) {
      const later = leave - latest[node]!
      latest[node] = leave
      if (later !== 0) moveBack(m, s, v, node, later)
      return
    }
    latest[node] = leave
    ahead = node
    arrival = latestArrival(m, s, node)
    cost = leg[node]! + (node < stopCount ? setupAt(m, s, node) : 0)
  }
}

/** Goes on where nothing but the time has changed: the van may leave `behind` so much later than before. */
function moveBack(m: SearchModel, s: SearchState, v: number, behind: number, later: number): void {
  const { stopCount, breakBase, unloadBase, hasHours } = m
  const { prev, latest, latestOn, leg } = s
  const start = stopCount + 3 * v
  let shift = later
  let node = behind
  for (;;) {
    let before = prev[node]!
    if (node < stopCount && hasHours[node] === 1)
      shift = latestArrival(m, s, node) - leg[node]! - latest[before]!
    if (shift === 0) return
    let leave = latest[before]! + shift
    latest[before] = leave
    if (before >= breakBase && before < unloadBase) {
      latestOn[before] = leave
      leave -= m.service[before]!
      if (leave > m.breakTo[v]!) leave = m.breakTo[v]!
      before = prev[before]!
      shift = leave - latest[before]!
      if (shift === 0) return
      latest[before] = leave
    } else latestOn[before] = leave
    if (before === start) return
    node = before
  }
}

function latestArrival(m: SearchModel, s: SearchState, node: number): number {
  const leave = s.latest[node]!
  if (node >= m.unloadBase) return leave - m.service[node]!
  if (node >= m.stopCount) return leave
  return openUntil(m, node, leave - m.service[node]! - setupAt(m, s, node))
}

/** Returns how long setting up takes at a stop: not at all where the one before was in the same building. */
function setupAt(m: SearchModel, s: SearchState, stop: number): number {
  if (!m.hasPlaces || m.place[stop] === -1) return m.setup[stop]!
  return m.place[s.legFrom[stop]!] === m.place[stop] ? 0 : m.setup[stop]!
}
