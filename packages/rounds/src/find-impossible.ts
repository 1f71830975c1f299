import type { DayEnd, PlanProblem, PlanStop, UnservedReason } from './model.ts'
import { findDayEnd, findVanSpots } from './schedule/index-problem.ts'

/** Returns why a stop could not be served even if it were the only one, or null. */
export function findImpossible(problem: PlanProblem, stop: number, until: DayEnd): UnservedReason | null {
  const { stops, vans } = problem
  const asked = stops[stop]
  if (asked === undefined || !hasPosition(asked)) return { kind: 'no-position' }
  if (vans.every(({ id }) => asked.pin !== undefined && asked.pin.vanId !== id)) return { kind: 'no-van' }
  const holding = [...vans.keys()].filter((v) => {
    const van = vans[v]
    if (van === undefined || (asked.pin !== undefined && asked.pin.vanId !== van.id)) return false
    // Where a van can unload, what is on board does not matter.
    const onBoard = van.unload === null ? van.onBoard : undefined
    return (
      asked.bags + (onBoard?.bags ?? 0) <= van.capacityBags &&
      asked.kilos + (onBoard?.kilos ?? 0) <= van.capacityKilos + 1e-6
    )
  })
  if (holding.length === 0) return { kind: 'too-big' }
  const length = asked.setupSeconds + asked.serviceSeconds
  const isTooLong = holding.every((v) => {
    const van = vans[v]
    return van === undefined || length > findDayEnd(van, until) - van.shiftFrom
  })
  if (isTooLong) return { kind: 'too-long' }
  const arrivals = holding.map((v) => reach(problem, stop, v, until)).filter((span) => span !== null)
  if (arrivals.length === 0) return { kind: 'too-far' }
  const windows = asked.windows
  const isOpen =
    windows.length === 0 ||
    arrivals.some(({ from, to }) => windows.some((window) => window.from <= to && from <= window.to))
  return isOpen ? null : { kind: 'outside-shifts' }
}

/** Whether a stop has a position: a place on earth that is not the point where a failed look-up ends. */
function hasPosition({ point: { latE6, lonE6 } }: PlanStop): boolean {
  return (
    Number.isFinite(latE6) &&
    Number.isFinite(lonE6) &&
    Math.abs(latE6) <= 90e6 &&
    Math.abs(lonE6) <= 180e6 &&
    (latE6 !== 0 || lonE6 !== 0)
  )
}

/** Returns when a van with nothing else to do could arrive. */
function reach(problem: PlanProblem, stop: number, v: number, until: DayEnd) {
  const { seconds, size } = problem.travel
  const van = problem.vans[v]
  const asked = problem.stops[stop]
  if (van === undefined || asked === undefined) return null
  const { start, end } = findVanSpots(problem, v)
  const from = van.shiftFrom + (seconds[start * size + stop] ?? 0)
  const work = asked.setupSeconds + asked.serviceSeconds
  const to = findDayEnd(van, until) - (seconds[stop * size + end] ?? 0) - work
  return from <= to ? { from, to } : null
}
