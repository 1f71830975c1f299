import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { weekdayOf } from '../../base/calendar/london-time.ts'
import { drivesIn } from './list-fleet.ts'
import { readRota, type Absence, type Rota, type RotaDriver, type RotaVan, type VanRow } from './read-rota.ts'

/** Why somebody or something does not drive on a day; `since`: from when that is known, where somebody entered it. */
export type Away = { why: 'absence' | 'weekday' | 'mot'; absence: Absence | null; since: Date | null }

type Person = { id: string; name: string }

/** Who and what can drive an area's rounds on one day, by name, and who and what else would. */
export type Crew = {
  vans: VanRow[]
  drivers: Person[]
  awayVans: (VanRow & { away: Away })[]
  awayDrivers: (Person & { away: Away })[]
}

const absenceOn = (absences: readonly Absence[], date: string): Away | null => {
  const absence = absences.find(({ from, until }) => from <= date && date <= until)
  return absence ? { why: 'absence', absence, since: absence.at } : null
}

/** Why a driver does not drive on a day; null: the driver does. Without working days that is every day. */
export function findDriverAway({ absences, working }: RotaDriver, date: string): Away | null {
  const away = absenceOn(absences, date)
  if (away) return away
  return working === null || working.weekdays.includes(weekdayOf(date))
    ? null
    : { why: 'weekday', absence: null, since: working.changedAt }
}

/**
 * Why a van does not drive on a day; null: it does. With `today`, an MOT that has not run out yet counts as renewed in time,
 * as somebody is reminded to.
 */
export function findVanAway(
  { van, absences }: RotaVan,
  date: string,
  { today = date }: { today?: string } = {},
): Away | null {
  const away = absenceOn(absences, date)
  if (away) return away
  return van.motUntilDate !== null && van.motUntilDate < today
    ? { why: 'mot', absence: null, since: null }
    : null
}

/** Whether a driver may drive in an area, whatever the rota says of a day. */
export const isDriverOf = ({ areaIds }: RotaDriver, areaId: string): boolean =>
  areaIds === 'all' || areaIds.includes(areaId)

/** Says which vans and drivers can drive the rounds of an area on a day, by a rota that covers the day. */
export function crewOf(rota: Rota, { areaId, date }: { areaId: string; date: string }): Crew {
  const crew: Crew = { vans: [], drivers: [], awayVans: [], awayDrivers: [] }
  for (const row of rota.vans) {
    if (!drivesIn(row.van, areaId)) continue
    const { van, depot } = row
    const away = findVanAway(row, date)
    if (away) crew.awayVans.push({ van, depot, away })
    else crew.vans.push({ van, depot })
  }
  for (const driver of rota.drivers) {
    if (!isDriverOf(driver, areaId)) continue
    const { id, name } = driver
    const away = findDriverAway(driver, date)
    if (away) crew.awayDrivers.push({ id, name, away })
    else crew.drivers.push({ id, name })
  }
  return crew
}

/** Finds who and what can drive the rounds of an area on a day. */
export async function findCrew(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<Crew> {
  return crewOf(await readRota(tx, { from: date, to: date }), { areaId, date })
}

/**
 * The vans for which there is a driver, where some drivers are away: those that carry most. Where nobody is away drivers are
 * not counted, as ever: one may be found, or a round shared.
 */
export function limitToDrivers({ vans, drivers, awayDrivers }: Crew): VanRow[] {
  if (awayDrivers.length === 0 || drivers.length >= vans.length) return vans
  const chosen = new Set(
    vans
      .toSorted((a, b) => b.van.capacityBags - a.van.capacityBags)
      .slice(0, drivers.length)
      .map(({ van }) => van.id),
  )
  return vans.filter(({ van }) => chosen.has(van.id))
}
