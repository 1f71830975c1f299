import { findImpossible } from './find-impossible.ts'
import type {
  DayEnd,
  NearestVan,
  PlannedRound,
  PlanProblem,
  PlanStop,
  Remedy,
  Span,
  UnservedStop,
} from './model.ts'
import { findVanSpots, indexProblem, type ProblemIndex } from './schedule/index-problem.ts'
import { judgeRound } from './schedule/judge-round.ts'
import { listPlaces, type Place } from './schedule/list-places.ts'
import { timeRound } from './schedule/time-round.ts'

/** How long before a window opens a passing van still counts as near. */
const earlySeconds = 3600

/**
 * Says why no van comes to a stop, and what would help: a longer day for one van, or hours in which one could come.
 * Both are data; nothing is changed.
 */
export function explainUnserved(
  problem: PlanProblem,
  rounds: readonly PlannedRound[],
  stopId: string,
  { until = 'planned' }: { until?: DayEnd } = {},
): UnservedStop {
  const index = indexProblem(problem)
  const number = index.stopAt.get(stopId)
  const stop = number === undefined ? undefined : problem.stops[number]
  if (number === undefined || stop === undefined) throw new Error(`No stop ${stopId} in the problem`)
  const impossible = findImpossible(problem, number, until)
  const isForEver = impossible !== null && impossible.kind !== 'outside-shifts'
  const longer = isForEver ? null : findLongerDay(index, rounds, stopId, until)
  const remedy = isForEver ? null : (longer ?? findOtherWindow(index, rounds, stop, until))
  if (impossible !== null) return { id: stopId, why: impossible, remedy }
  const places = listPlaces(index, rounds, stopId, until)
  const hasTime = places.some(({ violations }) => violations.every(({ kind }) => kind.startsWith('overload')))
  const nearest = findNearest(index, rounds, number, stop)
  return { id: stopId, why: { kind: hasTime ? 'no-room' : 'no-time', nearest }, remedy }
}

function findLongerDay(
  index: ProblemIndex,
  rounds: readonly PlannedRound[],
  stopId: string,
  until: DayEnd,
): Remedy | null {
  if (until === 'shift') return null
  const place = chooseCheapest(listPlaces(index, rounds, stopId, 'shift'), () => 0)
  if (place === null) return null
  const { vanId, round } = place
  const over = judgeRound(index, round, until).find(({ kind }) => kind === 'overtime')
  const arriveAt = round.stops.find(({ id }) => id === stopId)?.arriveAt
  if (over === undefined || arriveAt === undefined) return null
  return { kind: 'longer-day', vanId, arriveAt, overSeconds: over.bySeconds ?? 0 }
}

/** Finds hours outside the stop's windows in which a van could come, the nearest to them and the shortest detour first. */
function findOtherWindow(
  index: ProblemIndex,
  rounds: readonly PlannedRound[],
  stop: PlanStop,
  until: DayEnd,
): Remedy | null {
  if (stop.windows.length === 0) return null
  const free = openFor(index, stop, [])
  const arrival = ({ round }: Place) => round.stops.find(({ id }) => id === stop.id)?.beginAt ?? 0
  const place = chooseCheapest(listPlaces(free, rounds, stop.id, until), (place) =>
    Math.min(...stop.windows.map(({ from, to }) => Math.max(from - arrival(place), arrival(place) - to, 0))),
  )
  if (place === null) return null
  const { vanId, round, addedSeconds } = place
  const from = arrival(place)
  const holds = (at: number) => {
    const asked = openFor(index, stop, [{ from: at, to: at }])
    const later = timeRound(asked, round)
    return later !== null && judgeRound(asked, later, until).length <= judgeRound(free, round, until).length
  }
  // The latest arrival with which the rest of the round holds, to a minute.
  let sure = from
  let bound = from + 86_400
  while (bound - sure > 60) {
    const middle = Math.floor((sure + bound) / 2)
    if (holds(middle)) sure = middle
    else bound = middle
  }
  return { kind: 'other-window', vanId, from, to: sure, addedSeconds }
}

/** Returns the same day with other windows for one stop. */
function openFor(index: ProblemIndex, stop: PlanStop, windows: readonly Span[]): ProblemIndex {
  const number = index.stopAt.get(stop.id) ?? -1
  const stops = index.problem.stops.with(number, { ...stop, windows })
  return { ...index, problem: { ...index.problem, stops } }
}

function chooseCheapest(places: readonly Place[], price: (place: Place) => number): Place | null {
  let best: Place | null = null
  let least = Infinity
  for (const place of places) {
    if (place.violations.length > 0) continue
    const cost = place.addedSeconds + price(place)
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}

/** Finds the van that comes nearest by while somebody is there. */
function findNearest(
  index: ProblemIndex,
  rounds: readonly PlannedRound[],
  number: number,
  stop: PlanStop,
): NearestVan | null {
  const { seconds, size } = index.problem.travel
  let nearest: NearestVan | null = null
  for (const { vanId, stops, startAt } of rounds) {
    const van = index.vanAt.get(vanId)
    if (van === undefined) continue
    const spots = findVanSpots(index.problem, van)
    let spot = spots.start
    for (const { kind, id, leaveAt } of [{ kind: 'start', id: null, leaveAt: startAt }, ...stops]) {
      if (kind === 'collection') spot = index.stopAt.get(id ?? '') ?? spot
      if (kind === 'unload') spot = spots.unload
      const travelSeconds = seconds[spot * size + number] ?? 0
      const at = leaveAt + travelSeconds
      const isThere =
        stop.windows.length === 0 ||
        stop.windows.some(({ from, to }) => at <= to && at >= from - earlySeconds)
      if (isThere && (nearest === null || travelSeconds < nearest.travelSeconds))
        nearest = { vanId, travelSeconds, at }
    }
  }
  return nearest
}
