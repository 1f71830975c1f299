import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { regularCollections, regularDays } from '@kindfold/database/schema/regular-collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Items } from '../../base/collection/items.ts'
import { londonDate } from '../../base/calendar/london-time.ts'

/** A regular collection as stored, with `nextOn`, the next turn that is not booked yet. */
export type RegularRow = typeof regularCollections.$inferSelect
type DayRow = typeof regularDays.$inferSelect

/** Whether turns are booked. A paused one goes on by itself, an ended one never. */
export type RegularState = 'running' | 'paused' | 'ended'

/** Collections that come again every so many weeks, as pages show them. Instants are ISO. */
export type RegularCollection = {
  id: string
  /** Of the booking beside which it was made. */
  bookingId: string
  reference: string
  areaId: string
  donorId: string
  contact: { name: string; email: string | null; phone: string | null }
  address: { line1: string; line2: string | null; town: string; postcode: string }
  charitySlug: string
  weeksBetween: number
  /** The first day that is not dealt with yet. */
  nextOn: string
  items: Items
  note: string | null
  bagsPlace: string | null
  /** 'yes': the donor hands the bags over. */
  handOver: string | null
  accessNotes: string | null
  state: RegularState
  pausedUntilDate: string | null
  endedAt: string | null
  endedBy: 'donor' | 'staff' | null
  endedReason: string | null
  version: number
  createdAt: string
  by: { actor: RegularRow['actor']; name: string | null }
}

/** A day that was dealt with, and what became of it. */
export type RegularDay = Pick<DayRow, 'dueDate' | 'outcome' | 'fault' | 'settledByName'> & {
  at: string
  isSkipped: boolean
  isSettled: boolean
  booking: { reference: string; collectionDate: string; status: string } | null
}

/** Reads regular collections by a condition on `regularCollections` and `bookings`, the newest first. */
export async function readRegular(
  tx: DatabaseHandle,
  where: SQL | undefined,
  { now, limit, offset = 0 }: { now: Date; limit?: number; offset?: number },
): Promise<RegularCollection[]> {
  const query = tx
    .select({
      row: regularCollections,
      reference: bookings.reference,
      areaId: bookings.areaId,
      donorId: bookings.donorId,
      email: donors.email,
    })
    .from(regularCollections)
    .innerJoin(bookings, eq(bookings.id, regularCollections.bookingId))
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(where)
    .orderBy(desc(regularCollections.createdAt), regularCollections.id)
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset))
  return rows.map(({ row, email, ...booking }) => ({
    ...booking,
    id: row.id,
    bookingId: row.bookingId,
    contact: { name: row.contactName, email, phone: row.contactPhone },
    address: { line1: row.addressLine1, line2: row.addressLine2, town: row.town, postcode: row.postcode },
    charitySlug: row.charitySlug,
    weeksBetween: row.weeksBetween,
    nextOn: row.nextOn,
    items: {
      bagsOfClothes: row.bagsOfClothes,
      bagsOfBooks: row.bagsOfBooks,
      boxesOfBricABrac: row.boxesOfBricABrac,
    },
    note: row.note,
    bagsPlace: row.bagsPlace,
    handOver: row.handOver,
    accessNotes: row.accessNotes,
    state: readState(row, now),
    pausedUntilDate: row.pausedUntilDate,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    endedReason: row.endedReason,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    by: { actor: row.actor, name: row.actorName },
  }))
}

/** Whether a regular collection runs at `now`. A pause holds until its last day is over, London. */
export function readState(
  { endedAt, pausedUntilDate }: Pick<RegularRow, 'endedAt' | 'pausedUntilDate'>,
  now: Date,
): RegularState {
  if (endedAt !== null) return 'ended'
  return pausedUntilDate !== null && pausedUntilDate >= londonDate(now) ? 'paused' : 'running'
}

/** The regular collection that a booking began or is a turn of; of several the one that runs, then the newest. */
export async function findRegularOf(
  tx: DatabaseHandle,
  bookingId: string,
  now: Date,
): Promise<RegularCollection | null> {
  const found = await readRegular(
    tx,
    or(
      eq(regularCollections.bookingId, bookingId),
      sql`${regularCollections.id} in (select d.regular_id from regular_days d where d.booking_id = ${bookingId}::uuid and d.outcome = 'booked')`,
    ),
    { now },
  )
  return found.find(({ state }) => state !== 'ended') ?? found[0] ?? null
}

/** The days of a regular collection that were dealt with, the newest first. */
export async function readRegularDays(tx: DatabaseHandle, regularId: string): Promise<RegularDay[]> {
  const rows = await tx
    .select({
      day: regularDays,
      reference: bookings.reference,
      collectionDate: bookings.collectionDate,
      status: bookings.status,
    })
    .from(regularDays)
    .leftJoin(bookings, eq(bookings.id, regularDays.bookingId))
    .where(eq(regularDays.regularId, regularId))
    .orderBy(desc(regularDays.dueDate))
  return rows.map(({ day, reference, collectionDate, status }) => ({
    dueDate: day.dueDate,
    outcome: day.outcome,
    fault: day.fault,
    settledByName: day.settledByName,
    at: day.at.toISOString(),
    isSkipped: day.skippedAt !== null,
    isSettled: day.settledAt !== null,
    booking:
      reference === null || collectionDate === null || status === null
        ? null
        : { reference, collectionDate, status },
  }))
}
