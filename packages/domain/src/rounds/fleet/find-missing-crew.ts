import { transact } from '@kindfold/database/transact.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { findCrew } from './find-crew.ts'

/** What an area lacks for vans to come there at all: a van in use from a depot, a driver. */
export type MissingCrew = { van: boolean; driver: boolean }

/** Finds what an area lacks, whoever is away; of an area that is not there yet too, in which vans and drivers of every area drive. */
export async function findMissingCrew(
  services: Services,
  { areaId }: { areaId: string },
): Promise<MissingCrew> {
  const date = londonDate(services.clock.now())
  const { vans, awayVans, drivers, awayDrivers } = await transact(services, (tx) =>
    findCrew(tx, { areaId, date }),
  )
  return { van: vans.length + awayVans.length === 0, driver: drivers.length + awayDrivers.length === 0 }
}
