import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, desc } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** A depot as stored, with its position in millionths of a degree. */
export type Depot = typeof depots.$inferSelect
/** A van as stored, with what it carries and the days of its MOT and service. */
export type Van = typeof vans.$inferSelect

/** Lists depots and vans, those in use first, each by name; retired ones stay, because past rounds name them. */
export async function listFleet(services: Services): Promise<{ depots: Depot[]; vans: Van[] }> {
  return await transact(services, async (tx) => ({
    depots: await tx.select().from(depots).orderBy(desc(depots.active), asc(depots.name)),
    vans: await tx.select().from(vans).orderBy(desc(vans.active), asc(vans.name)),
  }))
}

/** Whether a van drives rounds of an area: an empty list is every area. */
export const drivesIn = ({ areaIds }: Pick<Van, 'areaIds'>, areaId: string): boolean =>
  areaIds.length === 0 || areaIds.includes(areaId)
