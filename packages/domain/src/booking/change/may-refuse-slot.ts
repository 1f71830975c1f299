import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BookingRow } from '../booking/read-booking.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'

type Slotted = Pick<BookingRow, 'collectionDate' | 'slotRefusableUntil'>

/** Until when the donor of a booking may say no to its time slot: as they read, whatever the desk has said since. */
export const refusableUntil = ({ collectionDate, slotRefusableUntil }: Slotted): Date =>
  londonInstant(collectionDate, slotRefusableUntil)

/**
 * Whether a donor may say no to the time slot, uncounted: it was told after the deadline for changes, nobody could refuse
 * it before. Once: who moved on after reading a slot knew that the next one would come.
 */
export async function mayRefuseSlot(
  tx: DatabaseHandle,
  row: Slotted & Pick<BookingRow, 'id' | 'status'>,
  now: Date,
): Promise<boolean> {
  if (row.status !== 'scheduled' || now >= refusableUntil(row)) return false
  return !(await findSlotRefusals(tx, [row.id])).has(row.id)
}

/** Of bookings, those whose donor has said no to a time slot before. */
export async function findSlotRefusals(
  tx: DatabaseHandle,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { bookingId, kind, details } = bookingEvents
  const rows = await tx
    .select({ bookingId })
    .from(bookingEvents)
    .where(
      and(
        inArray(bookingId, [...bookingIds]),
        eq(kind, 'date-changed'),
        sql`${details} ->> 'refusedSlot' = 'true'`,
      ),
    )
  return new Set(rows.map((row) => row.bookingId))
}
