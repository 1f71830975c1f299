import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Areas } from '../../capacity/coverage/of-areas.ts'
import { findDriverAway, findVanAway, type Away } from './find-crew.ts'
import { readRota } from './read-rota.ts'

/** A round that was released and has a van or a driver that does not drive on its day. */
export type CrewlessRound = {
  roundId: string
  areaId: string
  areaName: string
  date: string
  number: number
  /** 'off': its driver drives for us no more. */
  away: 'van' | 'driver' | 'off' | 'both'
  since: Date
}

/**
 * Lists the released rounds of today and the coming days whose van or driver is away by the rota, or whose driver was
 * switched off or is no driver any more, the next first.
 */
export async function listCrewless(
  tx: DatabaseHandle,
  { now, areas }: { now: Date; areas: Areas },
): Promise<CrewlessRound[]> {
  const today = londonDate(now)
  const rows = await tx
    .select({ round: rounds, areaName: coverageAreas.name })
    .from(rounds)
    .innerJoin(coverageAreas, eq(coverageAreas.id, rounds.areaId))
    .where(
      and(
        eq(rounds.state, 'released'),
        gte(rounds.date, today),
        areas === 'all' ? undefined : inArray(rounds.areaId, [...areas]),
      ),
    )
    .orderBy(asc(rounds.date), asc(rounds.areaId), asc(rounds.number))
  if (rows.length === 0) return []
  const rota = await readRota(tx, { from: today })
  return rows.flatMap(({ round, areaName }) => {
    const driver = rota.drivers.find(({ id }) => id === round.driverId)
    const van = rota.vans.find((one) => one.van.id === round.vanId)
    const ofDriver = driver && findDriverAway(driver, round.date)
    const ofVan = van && findVanAway(van, round.date)
    const isOff = round.driverId !== null && !driver
    if (!ofDriver && !ofVan && !isOff) return []
    const known = [ofDriver, ofVan].flatMap((away) => (away ? [(away.since ?? now).getTime()] : []))
    return [
      {
        roundId: round.id,
        areaId: round.areaId,
        areaName,
        date: round.date,
        number: round.number,
        away: sayAway({ van: ofVan, driver: ofDriver, isOff }),
        since: known.length === 0 ? now : new Date(Math.max(...known)),
      },
    ]
  })
}

function sayAway(of: {
  van: Away | null | undefined
  driver: Away | null | undefined
  isOff: boolean
}): CrewlessRound['away'] {
  if (of.van) return of.driver || of.isOff ? 'both' : 'van'
  return of.isOff ? 'off' : 'driver'
}
