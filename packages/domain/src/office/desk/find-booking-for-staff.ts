import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq } from 'drizzle-orm'
import type { Booking } from '../../booking/booking/booking.ts'
import { getBookingWithin } from '../../booking/booking/read-booking.ts'
import { readHistory, type StaffEvent } from '../../booking/manage/read-history.ts'
import { parseReference } from '../../booking/booking/reference.ts'
import { transact } from '@kindfold/database/transact.ts'
import { listMessagesForStaff } from '../../message/list-messages.ts'
import type { StaffMessage } from '../../message/message.ts'
import type { Services } from '../../base/services/services.ts'

/** How often a donor cancelled late, and how often nothing was out. Staff see it; we charge nothing. */
export type DonorCounts = { lateCancellations: number; nothingOut: number }

/** A booking as staff see it: everything, with which member of staff did what. */
export type StaffBooking = {
  booking: Booking
  counts: DonorCounts
  history: StaffEvent[]
  messages: StaffMessage[]
}

/** Finds the booking of a reference that somebody reads out. Writes nothing. */
export async function findBookingForStaff(
  services: Services,
  { reference }: { reference: string },
): Promise<({ kind: 'found' } & StaffBooking) | { kind: 'malformed' } | { kind: 'unknown' }> {
  const parsed = parseReference(reference)
  if (parsed.kind === 'malformed') return parsed
  return await transact(services, async (tx) => {
    const found = await findBookingWithin(tx, parsed.reference)
    return found === null ? { kind: 'unknown' } : { kind: 'found', ...found }
  })
}

/** The same within the caller's transaction, by a reference as it is written; null when there is none. */
export async function findBookingWithin(tx: DatabaseHandle, reference: string): Promise<StaffBooking | null> {
  const [row] = await tx
    .select({
      id: bookings.id,
      lateCancellations: donors.lateCancellations,
      nothingOut: donors.nothingOutCount,
    })
    .from(bookings)
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(eq(bookings.reference, reference))
  if (!row) return null
  const { id, ...counts } = row
  return {
    booking: await getBookingWithin(tx, id),
    counts,
    history: await readHistory(tx, id),
    messages: await listMessagesForStaff(tx, id),
  }
}
