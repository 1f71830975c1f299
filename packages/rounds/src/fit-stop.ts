import type { DayEnd, PlanProblem, RoundOrder } from './model.ts'
import { indexProblem } from './schedule/index-problem.ts'
import { listPlaces } from './schedule/list-places.ts'

/** A place for one more stop: in which round, before which of its things, and when the van would come. */
export type FittingPlace = {
  vanId: string
  position: number
  /** Where a break goes in with it, counted with the stop in its place; null where none does. */
  breakAt: number | null
  /** More driving than without the stop. */
  addedSeconds: number
  arriveAt: number
  beginAt: number
  /** The van would be used for this stop alone. */
  opensVan: boolean
}

/**
 * Finds the best places for one more stop of the problem that is in none of the orders, cheapest first. Each keeps every
 * rule that the orders keep; none means that nobody has time or room for it.
 */
export function fitStop(
  problem: PlanProblem,
  orders: readonly RoundOrder[],
  stopId: string,
  { until = 'shift', most = 5 }: { until?: DayEnd; most?: number } = {},
): FittingPlace[] {
  const index = indexProblem(problem)
  if (!index.stopAt.has(stopId)) return []
  const places = listPlaces(index, orders, stopId, until).filter(({ violations }) => violations.length === 0)
  const found = places.flatMap(({ vanId, position, round, breakAt, addedSeconds }) => {
    const stop = round.stops.find(({ id }) => id === stopId)
    if (stop === undefined) return []
    const opensVan = !orders.some((order) => order.vanId === vanId && order.stops.length > 0)
    const van = problem.vans[index.vanAt.get(vanId) ?? -1]
    const price = addedSeconds + (opensVan && !van?.mustRun ? (van?.fixedSeconds ?? 0) : 0)
    const { arriveAt, beginAt } = stop
    return [{ place: { vanId, position, breakAt, addedSeconds, arriveAt, beginAt, opensVan }, price }]
  })
  return found
    .toSorted((a, b) => a.price - b.price)
    .slice(0, most)
    .map(({ place }) => place)
}
