import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { keepErasuresNow } from '../../base/erasure/keep-erasures-now.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { CallerProof } from './caller-proof.ts'
import { anonymiseDonor } from './anonymise-donor.ts'
import { listLiveBookings, type DeletionResult } from './delete-donor-data.ts'

/** What became of a caller's wish to be forgotten; `has-email`: they prove it by the link of a request. */
export type CallerDeletion = DeletionResult | { kind: 'has-email' }

/**
 * Deletes the data of a donor who has no email address and asked by telephone or letter. Staff say how they were sure who
 * asks, and the audit keeps it. Donors with an address prove it by the link of a request (`deleteDonorData`).
 */
export async function deleteDataOfCaller(
  services: Services,
  { bookingId, proof, by }: { bookingId: string; proof: CallerProof; by: Actor },
): Promise<CallerDeletion> {
  const now = services.clock.now()
  const deletion = await transact<CallerDeletion>(services, async (tx) => {
    const [booking] = await tx
      .select({ donorId: bookings.donorId, areaId: bookings.areaId })
      .from(bookings)
      .where(eq(bookings.id, bookingId))
    if (!booking) return { kind: 'unknown' }
    // A booking in progress writes the donor's row first: under this lock we see the booking, or it has not begun.
    const [donor] = await tx.select().from(donors).where(eq(donors.id, booking.donorId)).for('update')
    if (!donor) return { kind: 'unknown' }
    if (donor.anonymisedAt !== null) return { kind: 'deleted' }
    if (donor.email !== null) return { kind: 'has-email' }
    const live = await listLiveBookings(tx, donor.id, now)
    if (live.length > 0) return { kind: 'has-live-bookings', bookings: live }
    await anonymiseDonor(tx, donor.id, { requestsBefore: now, now })
    const subject = { kind: 'booking', id: bookingId } as const
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'delete-donor-data',
      subject,
      areaId: booking.areaId,
      details: { proof },
    })
    return { kind: 'deleted' }
  })
  await keepErasuresNow(services)
  return deletion
}
