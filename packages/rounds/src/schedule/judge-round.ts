import type { DayEnd, PlannedRound, Violation } from '../model.ts'
import { findDayEnd, type ProblemIndex } from './index-problem.ts'

/** Returns which rules a timed round breaks, by name. */
export function judgeRound(index: ProblemIndex, round: PlannedRound, until: DayEnd): Violation[] {
  const { problem, stopAt, vanAt } = index
  const { vanId } = round
  const van = problem.vans[vanAt.get(vanId) ?? -1]
  if (van === undefined) return [{ kind: 'unknown-van', vanId, stopId: null }]
  const violations: Violation[] = []
  let bags = van.onBoard?.bags ?? 0
  let kilos = van.onBoard?.kilos ?? 0
  let isOverBags = false
  let isOverKilos = false
  let breaks = 0
  let lastPlace = -Infinity

  for (const { kind, id, beginAt } of round.stops) {
    if (kind === 'break') {
      breaks += 1
      if (van.break !== null && beginAt > van.break.to)
        violations.push({ kind: 'late', vanId, stopId: null, bySeconds: beginAt - van.break.to })
      continue
    }
    if (kind === 'unload') {
      bags = 0
      kilos = 0
      isOverBags = false
      isOverKilos = false
      continue
    }
    const stop = problem.stops[stopAt.get(id ?? '') ?? -1]
    if (stop === undefined) continue
    const closed = stop.windows.reduce((latest, { to }) => Math.max(latest, to), -Infinity)
    if (stop.windows.length > 0 && beginAt > closed)
      violations.push({ kind: 'late', vanId, stopId: id, bySeconds: beginAt - closed })
    if (stop.pin !== undefined) {
      if (stop.pin.vanId !== vanId || stop.pin.place < lastPlace)
        violations.push({ kind: 'pin-broken', vanId, stopId: id })
      lastPlace = stop.pin.place
    }
    bags += stop.bags
    kilos += stop.kilos
    // The first stop without room is named, once for each load.
    if (bags > van.capacityBags && !isOverBags) {
      violations.push({ kind: 'overload-bags', vanId, stopId: id })
      isOverBags = true
    }
    if (kilos > van.capacityKilos + 1e-6 && !isOverKilos) {
      violations.push({ kind: 'overload-kilos', vanId, stopId: id })
      isOverKilos = true
    }
  }
  const dayEnd = findDayEnd(van, until)
  if (round.endAt > dayEnd)
    violations.push({ kind: 'overtime', vanId, stopId: null, bySeconds: round.endAt - dayEnd })
  if (van.break !== null && breaks === 0 && van.shiftFrom <= van.break.to && round.endAt > van.break.to)
    violations.push({ kind: 'break-missing', vanId, stopId: null })
  return violations
}
