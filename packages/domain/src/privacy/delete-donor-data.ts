import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { londonDate } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'
import { anonymiseDonor } from './anonymise-donor.ts'
import { forgetPlacesOf, forgetRequestsOf } from './forget-requests.ts'

export type DeletionOutcome =
  | { outcome: 'deleted' }
  /** Somebody is about to come: these are cancelled first, so that no driver stands at an address nobody knows. */
  | { outcome: 'has-live-bookings'; bookings: { id: string; reference: string; collectionDate: string }[] }
  | { outcome: 'unknown' }

/**
 * Forgets the person who made a deletion request, once its link proved the address and they confirmed it. Asked
 * again, it is deleted already.
 */
export async function deleteDonorData(
  services: Services,
  { privacyRequestId }: { privacyRequestId: string },
): Promise<DeletionOutcome> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [request] = await tx
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.id, privacyRequestId))
      .for('update')
    if (!request || request.kind !== 'deletion') return { outcome: 'unknown' }
    if (request.email === null) return { outcome: 'deleted' }
    const { email } = request
    // Whoever books at this moment writes the donor's row first: under its lock their booking is seen, or not yet begun.
    const [donor] = await tx
      .select({ id: donors.id })
      .from(donors)
      .where(eq(sql`lower(${donors.email})`, sql`lower(${email})`))
      .for('update')
    if (donor) {
      const live = await tx
        .select({
          id: bookings.id,
          reference: bookings.reference,
          collectionDate: bookings.collectionDate,
        })
        .from(bookings)
        .where(
          and(
            eq(bookings.donorId, donor.id),
            inArray(bookings.status, ['booked', 'scheduled', 'on_the_way']),
            // Nobody is about to come on a day that is over, even if its outcome was never written down.
            gte(bookings.collectionDate, londonDate(now)),
          ),
        )
      if (live.length > 0) return { outcome: 'has-live-bookings', bookings: live }
      await anonymiseDonor(tx, donor.id, { requestsBefore: now, now })
    }
    await forgetRequestsOf(tx, email, { requestsBefore: now, now })
    await forgetPlacesOf(tx, email)
    return { outcome: 'deleted' }
  })
}
