import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { BookingRow } from '../booking/read-booking.ts'
import { isOurFault } from '../visit/is-our-fault.ts'
import { mayRefuseSlot } from './may-refuse-slot.ts'

type Cancelled = Pick<BookingRow, 'id' | 'status' | 'collectionDate' | 'slotRefusableUntil'> & {
  cutOffAt: Date | string
}

/**
 * Whether a donor who cancels now does so late, which is counted: after the deadline, unless we broke our promise of the day
 * or the time slot may be refused.
 */
export async function isCancelledLate(tx: DatabaseHandle, booking: Cancelled, now: Date): Promise<boolean> {
  if (now < new Date(booking.cutOffAt)) return false
  // Whom we keep waiting may say that we should leave it.
  return !(await isOurFault(tx, booking.id)) && !(await mayRefuseSlot(tx, booking, now))
}
