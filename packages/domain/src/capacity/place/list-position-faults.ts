import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import type { PositionSource } from '@kindfold/database/schema/bookings.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, between, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
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
const listedAtMost = 50

/** Which bookings to look at: days from `from` to `to`, 'YYYY-MM-DD', both included. */
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
  return await services.database.read((tx) => listPositionFaultsWithin(tx, asked))
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
  const asked = places.filter(isAsked)
  const outside = await listOutside(tx, { from, to, reference }, asked, boxes)
  const without = await listWithout(tx, { from, to, reference }, asked)
  const beyond = outside.flatMap((row) => {
    const fault = judgePosition(row, boxes.get(row.areaId) ?? null)
    return fault === null ? [] : [{ ...row, fault }]
  })
  const faulty = [...beyond, ...without.rows.map((row) => ({ ...row, fault: 'none' as const }))]
    .toSorted((a, b) => (dayOrder(a) < dayOrder(b) ? -1 : 1))
    .slice(0, listedAtMost)
  return {
    bookings: days?.booked ?? 0,
    faulty,
    more: beyond.length + without.count - faulty.length,
  }
}

const dayOrder = ({ date, areaId, postcode, reference }: Listed) =>
  `${date} ${areaId} ${postcode} ${reference}`

type Listed = Omit<FaultyPosition, 'fault'>

const columns =
  sql.raw(`b.id as "bookingId", b.reference, b.area_id as "areaId", b.collection_date::text as date, b.postcode,
  b.address_line_1 as "line1", b.lat_e6 as "latE6", b.lon_e6 as "lonE6", b.position_source as "positionSource"`)

/**
 * The first of those without a position in day order, and how many they are: before the postcodes are imported, every
 * booking. An index of these alone has them in order.
 */
async function listWithout(
  tx: DatabaseHandle,
  { from, to, reference }: Omit<PositionsAsked, 'areas'>,
  areas: readonly { id: string }[],
): Promise<{ rows: Listed[]; count: number }> {
  const found = sql`
    from bookings b
    where b.status in ${waitingStates} and b.contact_name is not null and b.lat_e6 is null
      and b.collection_date between ${from} and ${to}
      and b.area_id in ${['', ...areas.map(({ id }) => id)]}
      ${reference === undefined ? sql`` : sql`and b.reference = ${reference}`}`
  const rows = await executeRows<Listed>(
    tx,
    sql`select ${columns} ${found}
      order by b.collection_date, b.area_id, b.postcode, b.reference limit ${listedAtMost}`,
  )
  if (rows.length < listedAtMost) return { rows, count: rows.length }
  const [counted] = await executeRows<{ count: number }>(tx, sql`select count(*)::int as count ${found}`)
  return { rows, count: counted?.count ?? 0 }
}

/**
 * Finds those with a position that is not plainly in place; `judgePosition` judges them. Each side of each area's box is a
 * range of an index by position, and few are beyond it. That is hidden from the planner of queries, who would read every
 * booking of these days: hence the days by a sum.
 */
async function listOutside(
  tx: DatabaseHandle,
  { from, to, reference }: Omit<PositionsAsked, 'areas'>,
  areas: readonly { id: string }[],
  boxes: ReadonlyMap<string, AreaBox>,
): Promise<Listed[]> {
  const asked = areas.map(({ id }) => ({ id, ...boxes.get(id) }))
  const isBeyond = [
    'b.lat_e6 < box.south',
    'b.lat_e6 > box.north',
    'b.lon_e6 < box.west',
    'b.lon_e6 > box.east',
    'b.lat_e6 = 0 and b.lon_e6 = 0',
  ]
  const each = isBeyond.map(
    (condition) => sql`
      select b.* from bookings b
      where b.area_id = box.id and b.status in ${waitingStates} and b.contact_name is not null
        and b.collection_date + 0 between ${from}::date and ${to}::date and ${sql.raw(condition)}`,
  )
  return await executeRows(
    tx,
    sql`
      select distinct ${columns}
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as box (id text, south int, north int, west int, east int)
      cross join lateral (${sql.join(each, sql` union all `)}) b
      ${reference === undefined ? sql`` : sql`where b.reference = ${reference}`}`,
  )
}
