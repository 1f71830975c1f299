import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { regularCollections, regularDays } from '@kindfold/database/schema/regular-collections.ts'
import { and, asc, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'

/** The day of a turn, 'YYYY-MM-DD', and whether that is booked already. */
export type NextTurn = { date: string; isBooked: boolean }

/**
 * The turn after the one that a booking is, of the same regular collection: of those that are booked and to come the
 * earliest, unless one is due before it; null where it is of none, or that has ended. After it is what was due later, and
 * what comes later, since a turn may be moved behind the next.
 */
export async function findNextTurn(
  tx: DatabaseHandle,
  bookingId: string,
  now: Date,
): Promise<NextTurn | null> {
  const [of] = await tx
    .select({
      regularId: regularDays.regularId,
      dueDate: regularDays.dueDate,
      collectionDate: bookings.collectionDate,
      nextOn: regularCollections.nextOn,
    })
    .from(regularDays)
    .innerJoin(regularCollections, eq(regularCollections.id, regularDays.regularId))
    .innerJoin(bookings, eq(bookings.id, regularDays.bookingId))
    .where(
      and(
        eq(regularDays.bookingId, bookingId),
        eq(regularDays.outcome, 'booked'),
        isNull(regularCollections.endedAt),
      ),
    )
  if (!of) return null
  const [waiting] = await tx
    .select({ date: bookings.collectionDate })
    .from(regularDays)
    .innerJoin(bookings, eq(bookings.id, regularDays.bookingId))
    .where(
      and(
        eq(regularDays.regularId, of.regularId),
        ne(bookings.id, bookingId),
        inArray(bookings.status, waitingStatuses),
        gte(bookings.collectionDate, londonDate(now)),
        or(gt(regularDays.dueDate, of.dueDate), gt(bookings.collectionDate, of.collectionDate)),
      ),
    )
    .orderBy(asc(bookings.collectionDate))
    .limit(1)
  return waiting && waiting.date <= of.nextOn
    ? { date: waiting.date, isBooked: true }
    : { date: of.nextOn, isBooked: false }
}

/** Whether a booking began regular collections, or is a turn of some, that have not ended. */
export async function hasRegular(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: regularCollections.id })
    .from(regularCollections)
    .where(
      and(
        isNull(regularCollections.endedAt),
        or(
          eq(regularCollections.bookingId, bookingId),
          sql`${regularCollections.id} in (select d.regular_id from regular_days d where d.booking_id = ${bookingId}::uuid)`,
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
