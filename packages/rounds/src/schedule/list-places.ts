import type { DayEnd, OrderedStop, PlannedRound, RoundOrder, Violation } from '../model.ts'
import type { ProblemIndex } from './index-problem.ts'
import { judgeRound } from './judge-round.ts'
import { timeRound } from './time-round.ts'

/** A place for one more stop, with its round as it would be. */
export type Place = {
  vanId: string
  position: number
  round: PlannedRound
  /** Where the round, with the stop in it, gets a break that it does not have yet; null where none goes with the stop. */
  breakAt: number | null
  addedSeconds: number
  /** What the stop would break that is not broken without it. */
  violations: Violation[]
}

/** Returns every place of every van for one more stop, in order of the vans, with what it would break. */
export function listPlaces(
  index: ProblemIndex,
  orders: readonly RoundOrder[],
  stopId: string,
  until: DayEnd,
): Place[] {
  const { vans, stops: known } = index.problem
  const pinOf = (id: string | null) => known[index.stopAt.get(id ?? '') ?? -1]?.pin
  const pin = pinOf(stopId)
  return vans.flatMap(({ id: vanId, break: pause }) => {
    if (pin !== undefined && pin.vanId !== vanId) return []
    const given = orders.find((order) => order.vanId === vanId)?.stops ?? []
    const before = timeRound(index, { vanId, stops: given })
    if (before === null) return []
    const weightBefore = weigh(judgeRound(index, before, until))
    const isUnused = given.length === 0
    const places: Place[] = []
    for (let position = 0; position <= given.length; position += 1) {
      if (pin !== undefined && !isInOrder(position)) continue
      const added: OrderedStop = { kind: 'collection', id: stopId }
      const stops = [...given.slice(0, position), added, ...given.slice(position)]
      let round = timeRound(index, { vanId, stops })
      if (round === null) continue
      let violations = judgeRound(index, round, until)
      let breakAt: number | null = null
      if (pause !== null && violations.some(({ kind }) => kind === 'break-missing')) {
        const rested = timeRound(index, { vanId, stops: addBreak(round) })
        const restedViolations = rested === null ? null : judgeRound(index, rested, until)
        // A round that misses its break already may stay so where nobody could rest.
        const helps =
          restedViolations !== null &&
          (weigh(restedViolations) <= weightBefore || weigh(violations) > weightBefore)
        if (rested !== null && restedViolations !== null && helps) {
          breakAt = rested.stops.findIndex(({ kind }) => kind === 'break')
          round = rested
          violations = restedViolations
        }
      }
      const addedSeconds = round.travelSeconds - (isUnused ? 0 : before.travelSeconds)
      const isWorse = weigh(violations) > weightBefore
      places.push({ vanId, position, round, breakAt, addedSeconds, violations: isWorse ? violations : [] })
    }
    return places

    function isInOrder(position: number): boolean {
      const isBehind = (place: number) => place > (pin?.place ?? 0)
      return given.every(({ id }, at) => {
        const other = pinOf(id)
        return other === undefined || isBehind(other.place) === at >= position
      })
    }

    function addBreak(round: PlannedRound): OrderedStop[] {
      const first = round.stops.findIndex(({ leaveAt }) => leaveAt >= (pause?.from ?? 0))
      const at = first < 0 ? round.stops.length : first
      // Before the stop that would end too late for the break, else behind it.
      const behind = (round.stops[at]?.leaveAt ?? 0) > (pause?.to ?? 0) ? at : at + 1
      return [...round.stops.slice(0, behind), { kind: 'break', id: null }, ...round.stops.slice(behind)]
    }
  })
}

/** Returns how badly rules are broken: an order that is broken already may stay so, but not get worse. */
function weigh(violations: readonly Violation[]): number {
  return violations.reduce((sum, { bySeconds }) => sum + 1e6 + (bySeconds ?? 0), 0)
}
