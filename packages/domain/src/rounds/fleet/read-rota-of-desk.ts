import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, between, eq, gt, isNull, or } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Areas } from '../../capacity/coverage/of-areas.ts'
import { crewOf, isDriverOf } from './find-crew.ts'
import { listCrewless, type CrewlessRound } from './list-crewless.ts'
import { drivesIn } from './list-fleet.ts'
import { listGaps, type Gap } from './list-gaps.ts'
import { readRota, type Rota } from './read-rota.ts'

const shownDays = 14

/** A collection day on which somebody or something of its area is away; of areas in which vans drive. */
type DayOfRota = {
  areaId: string
  areaName: string
  date: string
  vans: number
  drivers: number
  awayVans: string[]
  awayDrivers: string[]
}

/** The rota with what the desk shows beside it: days that lack drivers or vans, and rounds that lack one. */
export type RotaOfDesk = Rota & {
  today: string
  gaps: Gap[]
  crewless: CrewlessRound[]
  days: DayOfRota[]
  areaNames: Record<string, string>
}

/** Reads what drives in some areas from today on, and what does not: days with a gap, released rounds, the next two weeks. */
export async function readRotaOfDesk(services: Services, { areas }: { areas: Areas }): Promise<RotaOfDesk> {
  const now = services.clock.now()
  const today = londonDate(now)
  const isShown = (areaId: string) => areas === 'all' || areas.includes(areaId)
  return await transact(services, async (tx) => {
    const rota = await readRota(tx, { from: today })
    const named = await tx.select({ id: coverageAreas.id, name: coverageAreas.name }).from(coverageAreas)
    const days = await tx
      .select({ areaId: collectionDays.areaId, areaName: coverageAreas.name, date: collectionDays.date })
      .from(collectionDays)
      .innerJoin(coverageAreas, eq(coverageAreas.id, collectionDays.areaId))
      .where(
        and(
          between(collectionDays.date, today, addDays(today, shownDays)),
          or(isNull(collectionDays.closedReason), gt(collectionDays.booked, 0)),
        ),
      )
      .orderBy(asc(collectionDays.date), asc(coverageAreas.name))
    return {
      today,
      drivers: rota.drivers.filter(
        (driver) => areas === 'all' || areas.some((areaId) => isDriverOf(driver, areaId)),
      ),
      vans: rota.vans.filter(({ van }) => areas === 'all' || areas.some((areaId) => drivesIn(van, areaId))),
      gaps: await listGaps(tx, { now, areas }),
      crewless: await listCrewless(tx, { now, areas }),
      areaNames: Object.fromEntries(named.map(({ id, name }) => [id, name])),
      days: days
        .filter(({ areaId }) => isShown(areaId))
        .flatMap((day) => {
          const { vans, drivers, awayVans, awayDrivers } = crewOf(rota, day)
          const hasVans = vans.length + awayVans.length > 0
          if (!hasVans || awayVans.length + awayDrivers.length === 0) return []
          return [
            {
              ...day,
              vans: vans.length,
              drivers: drivers.length,
              awayVans: awayVans.map(({ van }) => van.name),
              awayDrivers: awayDrivers.map(({ name }) => name),
            },
          ]
        }),
    }
  })
}

/** Finds who and what can drive on one day of an area, by name, for whoever looks at that day. */
export async function readCrewOfDay(
  services: Services,
  day: { areaId: string; date: string },
): Promise<{ vans: string[]; drivers: string[]; away: string[] }> {
  const rota = await transact(services, (tx) => readRota(tx, { from: day.date, to: day.date }))
  const { vans, drivers, awayVans, awayDrivers } = crewOf(rota, day)
  return {
    vans: vans.map(({ van }) => van.name),
    drivers: drivers.map(({ name }) => name),
    away: [...awayDrivers.map(({ name }) => name), ...awayVans.map(({ van }) => van.name)],
  }
}
