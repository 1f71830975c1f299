import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { absences, workingDays, type AbsenceKind } from '@kindfold/database/schema/rota.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'

/** Days on which a driver is away or a van off the road, the first and the last included. `at`: since when that is known. */
export type Absence = {
  id: string
  kind: AbsenceKind
  reason: string | null
  from: string
  until: string
  at: Date
  by: string
}

/** A van and the depot where it starts, as stored. */
export type VanRow = { van: typeof vans.$inferSelect; depot: typeof depots.$inferSelect }

/** `areaIds`: where the driver drives. `working`: null, on every day. */
export type RotaDriver = {
  id: string
  name: string
  areaIds: 'all' | string[]
  working: { weekdays: number[]; changedAt: Date; version: number } | null
  absences: Absence[]
}

/** A van of the rota, with the days on which it is off the road. */
export type RotaVan = VanRow & { absences: Absence[] }

/** Who and what drives, with the days of a span on which they do not. */
export type Rota = { drivers: RotaDriver[]; vans: RotaVan[] }

/** Reads drivers who may sign in and vans in use, by name, with their absences from one day up to another. */
export async function readRota(
  tx: DatabaseHandle,
  { from, to }: { from: string; to?: string },
): Promise<Rota> {
  const away = await tx
    .select()
    .from(absences)
    .where(and(gte(absences.untilDate, from), to === undefined ? undefined : lte(absences.fromDate, to)))
    .orderBy(asc(absences.fromDate), asc(absences.id))
  const rows = await tx
    .select({
      id: staff.id,
      name: staff.name,
      areaIds: sql<(string | null)[]>`array_agg(${staffRoles.areaId})`,
      weekdays: workingDays.weekdays,
      changedAt: workingDays.changedAt,
      version: workingDays.version,
    })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'driver')))
    .leftJoin(workingDays, eq(workingDays.staffId, staff.id))
    .where(eq(staff.active, true))
    .groupBy(staff.id, workingDays.staffId)
    .orderBy(asc(staff.name), asc(staff.id))
  const fleet = await tx
    .select({ van: vans, depot: depots })
    .from(vans)
    .innerJoin(depots, eq(depots.id, vans.depotId))
    .where(and(eq(vans.active, true), eq(depots.active, true)))
    .orderBy(asc(sql`lower(${vans.name})`), asc(vans.id))
  return {
    drivers: rows.map(({ id, name, areaIds, weekdays, changedAt, version }) => ({
      id,
      name,
      areaIds: areaIds.includes(null) ? 'all' : areaIds.filter((areaId) => areaId !== null),
      working: weekdays && changedAt && version ? { weekdays, changedAt, version } : null,
      absences: away.filter(({ staffId }) => staffId === id).map(toAbsence),
    })),
    vans: fleet.map((row) => ({
      ...row,
      absences: away.filter(({ vanId }) => vanId === row.van.id).map(toAbsence),
    })),
  }
}

const toAbsence = (row: typeof absences.$inferSelect): Absence => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  from: row.fromDate,
  until: row.untilDate,
  at: row.at,
  by: row.actorName,
})
