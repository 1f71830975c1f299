import type { Actor } from '../../base/actor/actor.ts'
import { saveDepot } from '../../rounds/fleet/save-depot.ts'
import { saveVan } from '../../rounds/fleet/save-van.ts'
import type { Services } from '../../base/services/services.ts'
import { findInventedTown } from './invented-towns.ts'

/** What rounds of a demonstration need: where vans start, and the vans. */
export type InventedFleet = { depotId: string; vanIds: string[] }

/** Adds a depot at the edge of an invented town, and so many vans that drive for it. */
export async function inventFleet(
  services: Services,
  {
    areaId,
    name,
    vans,
    capacityBags = 260,
    by,
  }: { areaId: string; name: string; vans: readonly string[]; capacityBags?: number; by: Actor },
): Promise<InventedFleet> {
  const middle = findInventedTown(areaId)?.middle
  if (middle === undefined) throw new Error(`nothing is invented about ${areaId}`)
  const place = `${(middle.latE6 + 12_000) / 1e6}, ${(middle.lonE6 + 25_000) / 1e6}`
  const depot = await saveDepot(services, { known: null, depot: { name, place, active: true }, by })
  if (depot.kind !== 'saved') throw new Error(`the depot was not added: ${JSON.stringify(depot)}`)
  const vanIds: string[] = []
  for (const van of vans) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const saved = await saveVan(services, {
      known: null,
      van: {
        name: van,
        registration: '',
        depotId: depot.id,
        areaIds: [areaId],
        capacityBags,
        capacityKilos: 1_400,
        active: true,
      },
      by,
    })
    if (saved.kind !== 'saved') throw new Error(`the van was not added: ${JSON.stringify(saved)}`)
    vanIds.push(saved.id)
  }
  return { depotId: depot.id, vanIds }
}
