import { listCrewless } from '../../rounds/fleet/list-crewless.ts'
import { listGaps } from '../../rounds/fleet/list-gaps.ts'
import type { FindWaiting } from './waiting.ts'

/** Finds days on sale that no van or no driver can serve. */
export const findGaps: FindWaiting = async (services, { areas, limit }) => {
  const gaps = await services.database.read((tx) => listGaps(tx, { now: services.clock.now(), areas }))
  return {
    count: gaps.length,
    items: gaps.slice(0, limit).map(({ areaId, areaName, date, missing, short, since }) => ({
      subject: `${areaId} ${date}`,
      at: since.toISOString(),
      due: date,
      areaId,
      areaName,
      code: missing,
      number: short,
    })),
  }
}

/** Finds released rounds whose van or driver is away on their day; who drives no more waits as `no-driver`. */
export const findCrewless: FindWaiting = async (services, { areas, limit }) => {
  const crewless = await services.database.read((tx) =>
    listCrewless(tx, { now: services.clock.now(), areas }),
  )
  const found = crewless.filter(({ away }) => away !== 'off')
  return {
    count: found.length,
    items: found.slice(0, limit).map(({ roundId, areaId, areaName, date, number, away, since }) => ({
      subject: roundId,
      at: since.toISOString(),
      due: date,
      areaId,
      areaName,
      code: away,
      number,
    })),
  }
}
