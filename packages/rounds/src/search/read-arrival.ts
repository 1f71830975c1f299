import type { SearchModel } from './search-model.ts'
import { openFrom } from './walk-round.ts'

/**
 * Returns when a van that leaves the row `from` at `leave` would leave `node`, which is no break, or -1 where it comes too
 * late. The rest of the round then holds if this is no later than the node's `latest`.
 */
export function readArrival(m: SearchModel, from: number, leave: number, node: number): number {
  const arrive = leave + m.from[from * m.rowCount + m.row[node]!]!
  if (node >= m.stopCount) return arrive + m.service[node]!
  const begin = openFrom(m, node, arrive)
  if (begin < 0) return -1
  const shares = m.hasPlaces && m.place[node] !== -1 && m.place[from] === m.place[node]
  return begin + m.service[node]! + (shares ? 0 : m.setup[node]!)
}
