import type { DayEnd, PlannedRound, PlanProblem, RoundOrder, Violation } from './model.ts'
import { indexProblem } from './schedule/index-problem.ts'
import { judgeRound } from './schedule/judge-round.ts'
import { timeRound } from './schedule/time-round.ts'

/**
 * Gives times to an order made by hand, and names each rule that it breaks. Nothing is moved or refused. Stops that stand in
 * no order are named as missing.
 */
export function checkOrder(
  problem: PlanProblem,
  orders: readonly RoundOrder[],
  { until = 'shift' }: { until?: DayEnd } = {},
): { rounds: PlannedRound[]; violations: Violation[] } {
  const index = indexProblem(problem)
  const rounds: PlannedRound[] = []
  const violations: Violation[] = []
  const met = new Set<string>()
  const metVans = new Set<string>()
  for (const order of orders) {
    const { vanId } = order
    if (metVans.has(vanId)) violations.push({ kind: 'twice', vanId, stopId: null })
    metVans.add(vanId)
    for (const { kind, id } of order.stops) {
      if (kind !== 'collection') continue
      if (id === null || !index.stopAt.has(id)) violations.push({ kind: 'unknown-stop', vanId, stopId: id })
      else if (met.has(id)) violations.push({ kind: 'twice', vanId, stopId: id })
      else met.add(id)
    }
    const round = timeRound(index, order)
    if (round === null) {
      violations.push({ kind: 'unknown-van', vanId, stopId: null })
      continue
    }
    rounds.push(round)
    violations.push(...judgeRound(index, round, until))
  }
  for (const { id } of problem.stops)
    if (!met.has(id)) violations.push({ kind: 'missing', vanId: null, stopId: id })
  return { rounds, violations }
}
