import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { findDoNotCollect, type DoNotCollect } from '../../capacity/do-not-collect/find-do-not-collect.ts'
import type { BookingRow } from '../booking/read-booking.ts'

/** Whether we do not collect a booking on another day: there, or from its donor. Null: we do. */
export async function findForbiddenDay(
  tx: DatabaseHandle,
  { postcode, donorId, addressLine1, addressLine2 }: BookingRow,
  date: string,
): Promise<DoNotCollect | null> {
  const details = { line1: addressLine1 ?? '', line2: addressLine2, donorId }
  return await findDoNotCollect(tx, { date, postcode, details })
}
