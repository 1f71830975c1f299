import * as facts from '@kindfold/content/facts/planning-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { depots } from '@kindfold/database/schema/fleet.ts'
import type { PlanStop, PlanVan } from '@kindfold/rounds/model.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findAreaBox, judgePosition } from '../../capacity/place/area-box.ts'
import { hashBytes } from '../../publishing/picture/hash-bytes.ts'
import { weighItems } from '../../base/collection/items.ts'
import { countItems } from '../../booking/booking/check-items.ts'
import { readCalibration, type Calibration } from '../calibration/read-calibration.ts'
import { toSeconds } from './day-seconds.ts'
import { findCrew, limitToDrivers } from '../fleet/find-crew.ts'
import type { VanRow } from '../fleet/read-rota.ts'
import { listBusyVans } from './list-busy-vans.ts'

/** What a plan needs to know of a booking. */
type Planned = Pick<
  typeof bookings.$inferSelect,
  | 'id'
  | 'latE6'
  | 'lonE6'
  | 'postcode'
  | 'addressLine1'
  | 'bagsOfClothes'
  | 'bagsOfBooks'
  | 'boxesOfBricABrac'
  | 'windowStart'
  | 'windowEnd'
>

/** A day of an area as the planner takes it, but for the travel times. */
export type DayProblem = {
  areaId: string
  date: string
  stops: PlanStop[]
  vans: PlanVan[]
  depotOf: ReadonlyMap<string, string>
  /** Bookings that nobody can plan a way to. */
  withoutPosition: string[]
  calibration: Calibration
  /** Of everything that the plan follows from, but for which vans another area uses. */
  inputsHash: string
}

/** A day as the planner takes it; or what it lacks. */
export type ProblemResult =
  | ({ kind: 'built' } & DayProblem)
  | { kind: 'no-day' | 'nothing-booked' | 'no-vans' | 'no-drivers' | 'no-positions' }

/**
 * Reads what is to be planned: the day's bookings that stand, with where they are, how much they give and what was
 * promised to them; and the vans that drive there, can on that day, have drivers, and are not needed in another area.
 */
export async function buildProblem(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<ProblemResult> {
  const [day] = await tx
    .select({ date: collectionDays.date })
    .from(collectionDays)
    .where(and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date)))
  if (!day) return { kind: 'no-day' }
  // As rows of SQL: a day has hundreds, and drizzle's mapping costs more than the query.
  const rows = await executeRows<Planned>(
    tx,
    sql`
      select id, lat_e6 as "latE6", lon_e6 as "lonE6", postcode, address_line_1 as "addressLine1",
        bags_of_clothes as "bagsOfClothes", bags_of_books as "bagsOfBooks", boxes_of_bric_a_brac as "boxesOfBricABrac",
        window_start::text as "windowStart", window_end::text as "windowEnd"
      from bookings
      where collection_date = ${date}::date and area_id = ${areaId} and status in ('booked', 'scheduled')
      order by reference`,
  )
  if (rows.length === 0) return { kind: 'nothing-booked' }
  const crew = await findCrew(tx, { areaId, date })
  if (crew.vans.length === 0) return { kind: 'no-vans' }
  const own = limitToDrivers(crew)
  if (own.length === 0) return { kind: 'no-drivers' }
  const calibration = await readCalibration(tx, areaId)
  const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
  const box = area ? await findAreaBox(tx, area) : null
  const isPlaced = (row: Planned): row is Placed<Planned> => judgePosition(row, box) === null
  const placed = rows.filter(isPlaced)
  if (placed.length === 0) return { kind: 'no-positions' }
  const busy = await listBusyVans(tx, { areaId, date })
  const free = own.filter(({ van }) => !busy.has(van.id))
  if (free.length === 0) return { kind: 'no-vans' }
  const stops = placed.map((row) => toStop(row, calibration))
  const ofAll = own.map((row) => toVan(row))
  return {
    kind: 'built',
    areaId,
    date,
    stops,
    vans: free.map((row) => toVan(row)),
    depotOf: new Map(free.map(({ van, depot }) => [van.id, depot.id])),
    withoutPosition: rows.filter((row) => !isPlaced(row)).map(({ id }) => id),
    calibration,
    inputsHash: hashBytes(Buffer.from(JSON.stringify([stops, ofAll, calibration]))),
  }
}

/** A row that has a position, in millionths of a degree. */
export type Placed<Row extends Planned> = Row & { latE6: number; lonE6: number }

/** A booking as a stop: its load and its time at the door, longer or shorter by how fast we have been. */
export function toStop(row: Placed<Planned>, { servicePerMille }: Calibration): PlanStop {
  const bags = countItems(row)
  const scale = (seconds: number) => Math.round((seconds * servicePerMille) / 1000)
  return {
    id: row.id,
    point: { latE6: row.latE6, lonE6: row.lonE6 },
    place: row.addressLine1 === null ? null : `${row.postcode} ${row.addressLine1.trim().toLowerCase()}`,
    bags,
    kilos: weighItems(row),
    setupSeconds: scale(facts.setupSeconds),
    serviceSeconds: scale(facts.serviceSeconds + bags * facts.serviceSecondsForEachBag),
    // A window that was told is a promise.
    windows:
      row.windowStart === null || row.windowEnd === null
        ? []
        : [{ from: toSeconds(row.windowStart), to: toSeconds(row.windowEnd) }],
    priority: row.windowStart === null ? 0 : 1,
  }
}

function toVan({ van, depot }: VanRow): PlanVan {
  const point = pointOf(depot)
  return {
    id: van.id,
    start: point,
    end: point,
    capacityBags: van.capacityBags,
    capacityKilos: van.capacityKilos,
    shiftFrom: toSeconds(facts.shiftStartsAt),
    shiftTo: toSeconds(facts.shiftEndsAt),
    plannedSeconds: facts.plannedHours * 3600,
    break: {
      from: toSeconds(facts.breakFrom),
      to: toSeconds(facts.breakUntil),
      seconds: facts.breakMinutes * 60,
    },
    unload: { point, seconds: facts.unloadMinutes * 60 },
    fixedSeconds: facts.vanCostMinutes * 60,
  }
}

const pointOf = ({ latE6, lonE6 }: typeof depots.$inferSelect) => ({ latE6, lonE6 })
