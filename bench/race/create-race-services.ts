import { randomBytes } from 'node:crypto'
import type { Database } from '@kindfold/database/open-database.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'

const postcodes: Record<string, string> = { london: 'SW1A 1AA', oxford: 'OX1 1AA', reading: 'RG1 1AA' }

/** A day to race for, and a postcode that it serves. */
export type RaceDay = { areaId: string; postcode: string; date: string }

export function createRaceServices(database: Database): Services {
  return {
    database,
    clock: { now: () => new Date() },
    random: { bytes: randomBytes },
    addressKey: randomBytes(32),
    settings: defaultSettings,
    log: { info() {}, warn() {}, error() {} },
    deployment: {
      siteOrigin: 'http://localhost:3000',
      bookingOrigin: 'http://localhost:3001',
      deskOrigin: 'http://localhost:3002',
      driveOrigin: 'http://localhost:3003',
      analyticsId: null,
      copyProtection: false,
      mustBeReal: false,
      demonstration: false,
      development: false,
    },
    catalogueCache: createCatalogueCache(),
    followRound,
  }
}

/** Gives an area's days so many places, and returns the sixth day that it offers. */
export async function nextDateOf(services: Services, areaId: string, places: number): Promise<RaceDay> {
  await setCapacity(services, { areaId, capacity: places })
  const offered = await listOfferedDates(services, { areaId })
  const date = offered.kind === 'offered' ? offered.more[2]?.date : undefined
  if (!date) throw new Error(`${areaId} offers no dates`)
  return { areaId, postcode: postcodes[areaId] ?? '', date }
}
