import type { DayEnd, PlanProblem, PlanStop } from '../model.ts'
import { findDayEnd } from '../schedule/index-problem.ts'
import { gatherRows } from './gather-rows.ts'
import { listNearest } from './list-nearest.ts'

/** Beyond any time of a day, and small enough to add to. */
const never = 1_000_000_000
const noLimit = 2_000_000_000
/** How many times one van may unload in mid-shift. */
const unloadsPerVan = 3

/**
 * A problem as flat arrays. Nodes are numbers: the stops, then start, end and unloading place of each van, then a break for
 * each van, then its unloadings.
 */
export type SearchModel = ReturnType<typeof buildSearchModel>

/** By when vans must be home, and what it costs, in seconds, to take a stop from the van that was told of it. */
export type SearchSettings = {
  until: DayEnd
  /** The van that a stop was told of, by stop; moving it to another costs `moveSeconds`. */
  homes?: ReadonlyMap<string, string>
  moveSeconds?: number
}

/**
 * Lays a problem out as flat arrays of whole numbers, in seconds, grams and bags, for millions of moves in a
 * second.
 */
export function buildSearchModel(problem: PlanProblem, settings: SearchSettings) {
  const { stops, vans } = problem
  const stopCount = stops.length
  const vanCount = vans.length
  const breakBase = stopCount + 3 * vanCount
  const unloadBase = breakBase + vanCount
  const nodeCount = unloadBase + vanCount * unloadsPerVan

  const { rowCount, rowOf, from, into, longest } = gatherRows(problem)
  /** Where the van stands at a node; breaks are wherever the node before is. */
  const row = new Int32Array(nodeCount)
  row.set(rowOf.subarray(0, breakBase))

  const service = new Int32Array(nodeCount)
  const setup = new Int32Array(rowCount)
  const place = new Int32Array(rowCount).fill(-1)
  const bags = new Int32Array(stopCount)
  const grams = new Int32Array(stopCount)
  const windowStart = new Int32Array(stopCount + 1)
  const windowFrom: number[] = []
  const windowTo: number[] = []
  /** Whether somebody is not at home all day. */
  const hasHours = new Uint8Array(stopCount)
  const places = new Map<string, number>()
  stops.forEach((stop, i) => {
    service[i] = stop.serviceSeconds
    setup[i] = stop.setupSeconds
    bags[i] = stop.bags
    grams[i] = Math.ceil(stop.kilos * 1000 - 1e-6)
    if (stop.place !== null) {
      if (!places.has(stop.place)) places.set(stop.place, places.size)
      place[i] = places.get(stop.place) ?? -1
    }
    const windows = joinWindows(stop)
    hasHours[i] = stop.windows.length > 0 ? 1 : 0
    for (const { from, to } of windows) {
      windowFrom.push(from)
      windowTo.push(to)
    }
    windowStart[i + 1] = windowFrom.length
  })

  const dayFrom = new Int32Array(vanCount)
  const dayTo = new Int32Array(vanCount)
  const capacityBags = new Int32Array(vanCount)
  const capacityGrams = new Int32Array(vanCount)
  const boardBags = new Int32Array(vanCount)
  const boardGrams = new Int32Array(vanCount)
  const breakFrom = new Int32Array(vanCount)
  const breakTo = new Int32Array(vanCount)
  const hasBreak = new Uint8Array(vanCount)
  const hasUnload = new Uint8Array(vanCount)
  const mustRun = new Uint8Array(vanCount)
  const fixedCost = new Float64Array(vanCount)
  vans.forEach((van, v) => {
    dayFrom[v] = van.shiftFrom
    dayTo[v] = findDayEnd(van, settings.until)
    capacityBags[v] = Math.min(van.capacityBags, noLimit)
    capacityGrams[v] = Math.min(Math.floor(van.capacityKilos * 1000 + 1e-6), noLimit)
    boardBags[v] = van.onBoard?.bags ?? 0
    boardGrams[v] = Math.ceil((van.onBoard?.kilos ?? 0) * 1000 - 1e-6)
    // A day that ends before the break must have begun, or begins later, needs none.
    if (van.break !== null && dayTo[v]! > van.break.to && dayFrom[v]! <= van.break.to) {
      hasBreak[v] = 1
      breakFrom[v] = van.break.from
      breakTo[v] = van.break.to
      service[breakBase + v] = van.break.seconds
    }
    if (van.unload !== null) {
      hasUnload[v] = 1
      const first = unloadBase + v * unloadsPerVan
      service.fill(van.unload.seconds, first, first + unloadsPerVan)
      row.fill(row[stopCount + 3 * v + 2]!, first, first + unloadsPerVan)
    }
    mustRun[v] = van.mustRun ? 1 : 0
    fixedCost[v] = van.mustRun ? 0 : van.fixedSeconds
  })

  // Serving one more stop is always worth more than what it can cost.
  const dearest = fixedCost.reduce((most, cost) => Math.max(most, cost), 0)
  const longestService = service.reduce((most, length) => Math.max(most, length), 0)
  const penaltyUnit = 5 * (dearest + 2 * longest + longestService + 600)
  const penalty = Float64Array.from(stops, ({ priority }) => penaltyUnit * (1 + Math.max(0, priority)))

  const vanAt = new Map(vans.map(({ id }, v) => [id, v]))
  const home = Int32Array.from(stops, ({ id }) => vanAt.get(settings.homes?.get(id) ?? '') ?? -1)
  /** The only van of a stop, or -1, and its place among the pinned stops of that van. */
  const pinVan = Int32Array.from(stops, ({ pin }) => vanAt.get(pin?.vanId ?? '') ?? -1)
  const pinPlace = Float64Array.from(stops, ({ pin }) => pin?.place ?? 0)

  const windows = {
    start: windowStart,
    from: Int32Array.from(windowFrom),
    to: Int32Array.from(windowTo),
  }
  return {
    stopCount,
    vanCount,
    rowCount,
    row,
    from,
    into,
    breakBase,
    unloadBase,
    nodeCount,
    unloadsPerVan,
    service,
    setup,
    place,
    hasPlaces: places.size > 0,
    bags,
    grams,
    windows,
    hasHours,
    dayFrom,
    dayTo,
    capacityBags,
    capacityGrams,
    boardBags,
    boardGrams,
    breakFrom,
    breakTo,
    hasBreak,
    hasUnload,
    anyUnload: hasUnload.includes(1),
    mustRun,
    fixedCost,
    penalty,
    penaltyUnit,
    home,
    pinVan,
    pinPlace,
    moveCost: settings.moveSeconds ?? 0,
    vanKind: sortKinds(problem, row),
    ...listNearest(stopCount, rowCount, from, service, windows),
  }
}

/** Returns the first window's open and close as ordered, disjoint spans; a stop without windows is open all day. */
function joinWindows({ windows }: PlanStop): { from: number; to: number }[] {
  if (windows.length === 0) return [{ from: -never, to: never }]
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** Gives vans that are alike in everything the same number: of those, one empty van stands for all. */
function sortKinds({ vans, stops }: PlanProblem, row: Int32Array): Int32Array {
  const kinds = new Map<string, number>()
  return Int32Array.from(vans, ({ id: _id, start: _start, end: _end, unload, ...rest }, v) => {
    const spot = stops.length + 3 * v
    const key = JSON.stringify([rest, unload?.seconds, [...row.subarray(spot, spot + 3)]])
    if (!kinds.has(key)) kinds.set(key, kinds.size)
    return kinds.get(key) ?? 0
  })
}
