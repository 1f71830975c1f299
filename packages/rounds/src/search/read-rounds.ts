import type { OrderedStop, PlannedRound } from '../model.ts'
import type { ProblemIndex } from '../schedule/index-problem.ts'
import { timeRound } from '../schedule/time-round.ts'
import type { KeptRounds } from './create-search.ts'
import type { SearchModel } from './search-model.ts'

/** Returns the rounds of a search with their times, without vans that stay where they are. */
export function readRounds(index: ProblemIndex, m: SearchModel, kept: KeptRounds): PlannedRound[] {
  const { stops, vans } = index.problem
  return kept.rounds.flatMap((nodes, v) => {
    const van = vans[v]
    if (van === undefined || !nodes.some((node) => node < m.stopCount)) return []
    const ordered = Array.from(nodes, (node): OrderedStop => {
      if (node < m.stopCount) return { kind: 'collection', id: stops[node]?.id ?? null }
      return { kind: node < m.unloadBase ? 'break' : 'unload', id: null }
    })
    // Who is home before the break must begin takes none.
    const brief = timeRound(index, {
      vanId: van.id,
      stops: ordered.filter(({ kind }) => kind !== 'break'),
    })
    if (brief !== null && van.break !== null && brief.endAt <= van.break.to) return [brief]
    const timed = timeRound(index, { vanId: van.id, stops: ordered })
    return timed === null ? [] : [timed]
  })
}
