import type { PlanProblem, RoundOrder } from '../model.ts'
import type { Search } from './create-search.ts'
import type { SearchModel } from './search-model.ts'

/** Starts a search from orders. What they cannot keep becomes absent; what they lack stays out. */
export function giveOrders(
  problem: PlanProblem,
  m: SearchModel,
  search: Search,
  orders: readonly RoundOrder[],
  possible: ReadonlySet<number>,
): void {
  const vanAt = new Map(problem.vans.map(({ id }, v) => [id, v]))
  const stopAt = new Map(problem.stops.map(({ id }, stop) => [id, stop]))
  const given = new Set<number>()
  for (const { vanId, stops } of orders) {
    const v = vanAt.get(vanId)
    if (v === undefined || search.state.count[v]! > 0) continue
    const nodes: number[] = []
    let unloads = 0
    let pauses = m.hasBreak[v]!
    let place = -Infinity
    for (const { kind, id } of stops) {
      if (kind === 'break' && pauses > 0) {
        nodes.push(m.breakBase + v)
        pauses -= 1
      } else if (kind === 'unload' && m.hasUnload[v] === 1 && unloads < m.unloadsPerVan) {
        nodes.push(m.unloadBase + v * m.unloadsPerVan + unloads)
        unloads += 1
      } else if (kind === 'collection' && id !== null) {
        const stop = stopAt.get(id)
        if (stop === undefined || given.has(stop) || !possible.has(stop)) continue
        if (m.pinVan[stop]! >= 0) {
          if (m.pinVan[stop] !== v || m.pinPlace[stop]! < place) continue
          place = m.pinPlace[stop]!
        }
        given.add(stop)
        nodes.push(stop)
      }
    }
    if (pauses > 0) nodes.push(m.breakBase + v)
    search.give(v, nodes)
  }
}
