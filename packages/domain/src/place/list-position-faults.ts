import type { PositionSource } from '@kindfold/database/schema/bookings.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, between, inArray, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { findAreaBoxes, judgePosition, type AreaBox, type PositionFault } from './area-box.ts'

/** A coming booking to whose door no van can be sent by its position. */
export type FaultyPosition = {
  bookingId: string
  reference: string
  areaId: string
  date: string
  postcode: string
  line1: string | null
  latE6: number | null
  lonE6: number | null
  positionSource: PositionSource | null
  fault: PositionFault
}

/** More than this many are one cause, not many: nobody sets them by hand. */
const listedAtMost = 200

export type PositionsAsked = {
  areas: 'all' | readonly string[]
  from: string
  to: string
  /** Of this one alone. */
  reference?: string
}

/** Lists the waiting bookings of these days whose position is missing, (0, 0) or far outside their area, in day order. */
export async function listPositionFaults(
  services: Services,
  asked: PositionsAsked,
): Promise<{ bookings: number; faulty: FaultyPosition[]; more: number }> {
  return await transact(services, (tx) => listPositionFaultsWithin(tx, asked))
}

/**
 * As `listPositionFaults`, within the caller's transaction. `bookings`: those of these days that were not cancelled. `more` is
 * how many faulty ones were left off.
 */
export async function listPositionFaultsWithin(
  tx: DatabaseHandle,
  { areas, from, to, reference }: PositionsAsked,
): Promise<{ bookings: number; faulty: FaultyPosition[]; more: number }> {
  const { areaId, date, booked } = collectionDays
  const [days] = await tx
    .select({ booked: sql<number>`coalesce(sum(${booked}), 0)::int` })
    .from(collectionDays)
    .where(and(between(date, from, to), areas === 'all' ? undefined : inArray(areaId, [...areas])))
  const places = await tx.select().from(coverageAreas)
  const boxes = await findAreaBoxes(tx, places)
  const isAsked = ({ id }: { id: string }) => areas === 'all' || areas.includes(id)
  const rows = await listOutside(tx, { from, to, reference }, places.filter(isAsked), boxes)
  const faulty = rows.flatMap((row) => {
    const fault = judgePosition(row, boxes.get(row.areaId) ?? null)
    return fault === null ? [] : [{ ...row, fault }]
  })
  return {
    bookings: days?.booked ?? 0,
    faulty: faulty.slice(0, listedAtMost),
    more: Math.max(0, faulty.length - listedAtMost),
  }
}

/**
 * Finds those that are not plainly in place, in day order; `judgePosition` judges them. Each side of each area's box is a
 * range of an index by position, and few are beyond it. That is hidden from the planner of queries, who would read every
 * booking of these days: hence the days by a sum.
 */
async function listOutside(
  tx: DatabaseHandle,
  { from, to, reference }: Omit<PositionsAsked, 'areas'>,
  areas: readonly { id: string }[],
  boxes: ReadonlyMap<string, AreaBox>,
): Promise<Omit<FaultyPosition, 'fault'>[]> {
  const asked = areas.map(({ id }) => ({ id, ...boxes.get(id) }))
  const isBeyond = [
    'b.lat_e6 is null',
    'b.lat_e6 < box.south',
    'b.lat_e6 > box.north',
    'b.lon_e6 < box.west',
    'b.lon_e6 > box.east',
    'b.lat_e6 = 0 and b.lon_e6 = 0',
  ]
  const each = isBeyond.map(
    (condition) => sql`
      select b.* from bookings b
      where b.area_id = box.id and b.status in ('booked', 'scheduled', 'on_the_way') and b.contact_name is not null
        and b.collection_date + 0 between ${from}::date and ${to}::date and ${sql.raw(condition)}`,
  )
  return await executeRows(
    tx,
    sql`
      select distinct b.id as "bookingId", b.reference, b.area_id as "areaId", b.collection_date::text as date, b.postcode,
        b.address_line_1 as "line1", b.lat_e6 as "latE6", b.lon_e6 as "lonE6", b.position_source as "positionSource"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as box (id text, south int, north int, west int, east int)
      cross join lateral (${sql.join(each, sql` union all `)}) b
      ${reference === undefined ? sql`` : sql`where b.reference = ${reference}`}
      order by date, "areaId", b.postcode, b.reference`,
  )
}
