import { bookings, type PositionSource } from '@kindfold/database/schema/bookings.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, between, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { findAreaBox, judgePosition, type AreaBox, type PositionFault } from './area-box.ts'

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

const waiting = ['booked', 'scheduled', 'on_the_way'] as const
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

/** `bookings`: those of these days that were not cancelled. `more` is how many faulty ones were left off. */
async function listPositionFaultsWithin(
  tx: DatabaseHandle,
  { areas, from, to, reference }: PositionsAsked,
): Promise<{ bookings: number; faulty: FaultyPosition[]; more: number }> {
  const { areaId, date, booked } = collectionDays
  const [days] = await tx
    .select({ booked: sql<number>`coalesce(sum(${booked}), 0)::int` })
    .from(collectionDays)
    .where(and(between(date, from, to), areas === 'all' ? undefined : inArray(areaId, [...areas])))
  const places = await tx.select().from(coverageAreas)
  const boxes = new Map<string, AreaBox | null>()
  for (const area of places)
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    boxes.set(area.id, await findAreaBox(tx, area))
  const rows = await tx
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      areaId: bookings.areaId,
      date: bookings.collectionDate,
      postcode: bookings.postcode,
      line1: bookings.addressLine1,
      latE6: bookings.latE6,
      lonE6: bookings.lonE6,
      positionSource: bookings.positionSource,
    })
    .from(bookings)
    .where(
      and(
        between(bookings.collectionDate, from, to),
        inArray(bookings.status, [...waiting]),
        isNotNull(bookings.contactName),
        reference === undefined ? undefined : eq(bookings.reference, reference),
        areas === 'all' ? undefined : inArray(bookings.areaId, [...areas]),
        mayBeFaulty(boxes),
      ),
    )
    .orderBy(bookings.collectionDate, bookings.areaId, bookings.postcode, bookings.reference)
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

/** Finds by their indexes those that are not plainly in place; `judgePosition` judges them. */
function mayBeFaulty(boxes: ReadonlyMap<string, AreaBox | null>): SQL | undefined {
  const { latE6, lonE6, areaId } = bookings
  return or(
    ...[...boxes].map(([id, box]) => {
      const isOutside = box && [
        lt(latE6, box.south),
        gt(latE6, box.north),
        lt(lonE6, box.west),
        gt(lonE6, box.east),
      ]
      return and(eq(areaId, id), or(isNull(latE6), ...(isOutside ?? [and(eq(latE6, 0), eq(lonE6, 0))])))
    }),
  )
}
