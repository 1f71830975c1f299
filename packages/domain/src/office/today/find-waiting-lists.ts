import type { Services } from '../../base/services/services.ts'
import { listAreasWaitedFor } from '../../booking/waiting-list/list-demand.ts'
import type { Found } from './waiting.ts'

/** Areas that collect where people wait to be told so: once each, since when the first of them waits. */
export async function findWaitingLists(
  services: Services,
  { areas, limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const waitedFor = await listAreasWaitedFor(services)
  const own = waitedFor.filter(({ areaId }) => areas === 'all' || areas.includes(areaId))
  return {
    count: own.length,
    items: own
      .slice(0, limit)
      .map(({ areaId, areaName, since }) => ({ subject: areaName, at: since, areaId })),
  }
}
