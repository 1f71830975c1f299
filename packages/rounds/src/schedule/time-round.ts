import type { PlannedRound, PlannedStop, RoundOrder } from '../model.ts'
import { findVanSpots, type ProblemIndex } from './index-problem.ts'

/**
 * Gives an order its times: each thing as soon as the one before allows, waiting where a window has not opened, going on
 * where one has closed. The van leaves its start as late as its first stop allows. Stops that the problem lacks are left out.
 */
export function timeRound(index: ProblemIndex, order: RoundOrder): PlannedRound | null {
  const { problem, stopAt, vanAt } = index
  const { seconds, size } = problem.travel
  const vanNumber = vanAt.get(order.vanId)
  const van = vanNumber === undefined ? undefined : problem.vans[vanNumber]
  if (vanNumber === undefined || van === undefined) return null
  const spots = findVanSpots(problem, vanNumber)
  const stops: PlannedStop[] = []
  let spot = spots.start
  let place: string | null = null
  let time = van.shiftFrom
  let startAt = van.shiftFrom
  let travelSeconds = 0
  let bags = 0
  let kilos = 0

  function drive(to: number): number {
    const leg = seconds[spot * size + to] ?? 0
    travelSeconds += leg
    spot = to
    return leg
  }

  for (const { kind, id } of order.stops) {
    if (kind === 'break') {
      const beginAt = Math.max(time, van.break?.from ?? time)
      const leaveAt = beginAt + (van.break?.seconds ?? 0)
      stops.push({ kind, id: null, arriveAt: time, beginAt, leaveAt })
      time = leaveAt
    } else if (kind === 'unload') {
      const arriveAt = time + drive(spots.unload)
      place = null
      time = arriveAt + (van.unload?.seconds ?? 0)
      stops.push({ kind, id: null, arriveAt, beginAt: arriveAt, leaveAt: time })
    } else {
      const number = id === null ? undefined : stopAt.get(id)
      const stop = number === undefined ? undefined : problem.stops[number]
      if (number === undefined || stop === undefined) continue
      const leg = drive(number)
      let arriveAt = time + leg
      const beginAt = findBegin(stop.windows, arriveAt)
      if (stops.length === 0) {
        startAt = Math.max(van.shiftFrom, beginAt - leg)
        arriveAt = startAt + leg
      }
      const setup = place !== null && place === stop.place ? 0 : stop.setupSeconds
      place = stop.place
      time = beginAt + setup + stop.serviceSeconds
      bags += stop.bags
      kilos += stop.kilos
      stops.push({ kind, id, arriveAt, beginAt, leaveAt: time })
    }
  }
  const endAt = time + drive(spots.end)
  return { vanId: van.id, stops, startAt, endAt, bags, kilos, travelSeconds }
}

/** Returns when work begins for an arrival: at once within a window or after the last, else when the next opens. */
function findBegin(windows: readonly { from: number; to: number }[], arriveAt: number): number {
  let begin = Infinity
  for (const { from, to } of windows) if (arriveAt <= to) begin = Math.min(begin, Math.max(from, arriveAt))
  return begin === Infinity ? arriveAt : begin
}
