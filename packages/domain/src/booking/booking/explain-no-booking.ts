import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { CheckedBooking } from './check-booking.ts'
import { donorByCaller, donorByEmail } from '../../base/donor/donor-by.ts'
import { findAreaOf } from '../../capacity/coverage/coverage-area.ts'
import { explainDate, type DateRefusal } from '../../capacity/collection-day/explain-date.ts'
import { findDoNotCollect, type DoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import type { MadeBooking } from './insert-booking.ts'

/** Why there is no booking. */
export type NoBooking =
  | DateRefusal
  | { kind: 'household-has-booking'; booking: { id: string; reference: string; collectionDate: string } }
  | { kind: 'outside'; outcode: string }
  | DoNotCollect

/** Finds why no booking was made: another request made it, the household has one, we do not collect there, or the date is not available. */
export async function explainNoBooking(
  tx: DatabaseHandle,
  booking: CheckedBooking,
  now: Date,
): Promise<NoBooking | { kind: 'booked'; booking: MadeBooking; repeated: true }> {
  const columns = {
    id: bookings.id,
    reference: bookings.reference,
    collectionDate: bookings.collectionDate,
    donorId: bookings.donorId,
  }
  const [same] = await tx
    .select(columns)
    .from(bookings)
    .where(eq(bookings.idempotencyKey, booking.idempotencyKey))
  if (same) return { kind: 'booked', booking: same, repeated: true }
  const [ofHousehold] = await tx
    .select(columns)
    .from(bookings)
    .where(
      and(
        eq(bookings.donorId, findDonorOf(booking)),
        eq(bookings.postcode, booking.postcode),
        eq(bookings.collectionDate, booking.collectionDate),
        ne(bookings.status, 'cancelled'),
      ),
    )
  if (ofHousehold) {
    const { id, reference, collectionDate } = ofHousehold
    return { kind: 'household-has-booking', booking: { id, reference, collectionDate } }
  }
  const area = await findAreaOf(tx, booking)
  if (!area) return { kind: 'outside', outcode: booking.outcode }
  const forbidden = await findDoNotCollect(tx, { ...booking, date: booking.collectionDate })
  if (forbidden) return forbidden
  const { collectionDate: date, charitySlug } = booking
  return await explainDate(tx, area, { date, now, charitySlug })
}

function findDonorOf({ details: { email, phone }, postcode }: CheckedBooking): SQL {
  return email === null ? donorByCaller(phone, postcode) : donorByEmail(email)
}
