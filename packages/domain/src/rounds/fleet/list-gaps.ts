import { stopsOfAVan } from '@kindfold/content/facts/planning-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Areas } from '../../capacity/coverage/of-areas.ts'
import { findDriverAway, findVanAway, type Away } from './find-crew.ts'
import { matchCrews, type Need } from './match-crews.ts'
import { readRota, type Rota } from './read-rota.ts'

type DayOnSale = { areaId: string; areaName: string; date: string; places: number; booked: number }

/** A day of an area whose places no van, or no driver, can serve, since somebody or something that could is away. */
export type Gap = DayOnSale & {
  missing: 'van' | 'driver' | 'both'
  /** How many rounds too few. */
  short: number
  /** What the vans and drivers that are left serve, by rule of thumb. */
  served: number
  /** When the last of what makes it was entered. */
  since: Date
}

/**
 * Lists the coming days with a gap, the next first: of days whose plan is not released yet, since a round that was released
 * says itself what it lacks. Vans and drivers of several areas count once on a day. Without a rota there is no gap: that a
 * day is sold beyond its vans is said elsewhere.
 */
export async function listGaps(
  tx: DatabaseHandle,
  { now, areas, from, to }: { now: Date; areas: Areas; from?: string; to?: string },
): Promise<Gap[]> {
  const tomorrow = addDays(londonDate(now), 1)
  const first = from !== undefined && from > tomorrow ? from : tomorrow
  const rota = await readRota(tx, { from: first, to })
  if (!hasAbsences(rota)) return []
  const days = await executeRows<DayOnSale>(
    tx,
    sql`
      select d.area_id as "areaId", a.name as "areaName", d.date::text as date, d.booked,
        case when d.closed_reason is null then greatest(d.capacity, d.booked + d.held) else d.booked end as places
      from collection_days d join coverage_areas a on a.id = d.area_id
      where d.date >= ${first}::date and ${to === undefined ? sql`true` : sql`d.date <= ${to}::date`}
        and (d.booked > 0 or d.closed_reason is null and a.active)
        and not exists (
          select from plans p where p.area_id = d.area_id and p.date = d.date and p.state = 'released')
      order by d.date, d.booked desc, d.area_id`,
  )
  const byDate = Map.groupBy(days, ({ date }) => date)
  return [...byDate.values()]
    .flatMap((ofDate) => findGapsOfDate(rota, ofDate, now))
    .filter(({ areaId }) => areas === 'all' || areas.includes(areaId))
}

const hasAbsences = ({ drivers, vans }: Rota) =>
  drivers.some(({ working, absences }) => working !== null || absences.length > 0) ||
  vans.some(({ van, absences }) => van.motUntilDate !== null || absences.length > 0)

function findGapsOfDate(rota: Rota, days: readonly DayOnSale[], now: Date): Gap[] {
  const date = days[0]?.date ?? ''
  const drivers: Unit[] = rota.drivers.map(({ areaIds, ...one }) => ({
    areaIds,
    away: findDriverAway({ areaIds, ...one }, date),
  }))
  const vans: Unit[] = rota.vans.map((one) => ({
    areaIds: one.van.areaIds.length === 0 ? 'all' : one.van.areaIds,
    away: findVanAway(one, date, { today: londonDate(now) }),
  }))
  const away = [...drivers, ...vans].flatMap((unit) => unit.away ?? [])
  if (away.length === 0) return []
  const needs = days.map(({ areaId, places }) => ({ areaId, count: Math.ceil(places / stopsOfAVan) }))
  const full = countCrews(needs, vans, drivers)
  const isLeft = (unit: Unit) => unit.away === null
  const left = countCrews(needs, vans.filter(isLeft), drivers.filter(isLeft), {
    hasDrivers: drivers.length > 0,
  })
  const since = new Date(Math.max(...away.map((one) => (one.since ?? now).getTime())))
  return days.flatMap((day) => {
    const [before, crews] = [full.crews.get(day.areaId) ?? 0, left.crews.get(day.areaId) ?? 0]
    if (crews >= before) return []
    const ofVans = left.vans.get(day.areaId) ?? 0
    const missing = crews === ofVans ? 'van' : ofVans < before ? 'both' : 'driver'
    return [{ ...day, missing, short: before - crews, served: crews * stopsOfAVan, since }]
  })
}

type Unit = { areaIds: 'all' | readonly string[]; away: Away | null }

/** How many vans each area gets, and how many of these a driver. Where nobody is listed as a driver, vans alone count. */
function countCrews(
  needs: readonly Need[],
  vans: readonly Unit[],
  drivers: readonly Unit[],
  { hasDrivers = drivers.length > 0 }: { hasDrivers?: boolean } = {},
) {
  const ofVans = matchCrews(needs, vans)
  const driven = needs.map(({ areaId }) => ({ areaId, count: ofVans.get(areaId) ?? 0 }))
  return { vans: ofVans, crews: hasDrivers ? matchCrews(driven, drivers) : ofVans }
}
