import type { KeptRounds } from './create-search.ts'
import type { SearchModel } from './search-model.ts'

/** Returns the mean way between two stops on a round: what temperatures are measured in. */
export function meanWay(m: SearchModel, { rounds }: KeptRounds): number {
  let sum = 0
  let ways = 0
  rounds.forEach((nodes, v) => {
    let at = m.row[m.stopCount + 3 * v]!
    for (const node of nodes) {
      if (node >= m.stopCount) continue
      sum += m.from[at * m.rowCount + node]!
      ways += 1
      at = node
    }
  })
  return ways === 0 ? 1 : Math.max(1, sum / ways)
}
