import type { Services } from '../services.ts'
import { listDemand } from '../waiting-list/list-demand.ts'
import type { Found, Waiting } from './waiting.ts'

/** Areas that collect where people wait to be told so: once each, since when the first of them waits. */
export async function findWaitingLists(
  services: Services,
  { areas, limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const waiting = new Map<string, Waiting>()
  for (const { coveredBy, since } of await listDemand(services)) {
    if (coveredBy === null || since === null) continue
    if (areas !== 'all' && !areas.includes(coveredBy.id)) continue
    const known = waiting.get(coveredBy.id)
    if (known !== undefined && known.at <= since) continue
    waiting.set(coveredBy.id, { subject: coveredBy.name, at: since, areaId: coveredBy.id })
  }
  const items = [...waiting.values()].toSorted((a, b) => a.at.localeCompare(b.at))
  return { count: items.length, items: items.slice(0, limit) }
}
