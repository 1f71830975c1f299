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

/** Finds released rounds whose van or driver does not drive on their day. */
export const findCrewless: FindWaiting = async (services, { areas, limit }) => {
  const found = await services.database.read((tx) => listCrewless(tx, { now: services.clock.now(), areas }))
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
