import { bookings, donors, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { donorByEmail } from '../../base/donor/donor-by.ts'
import type { Services } from '../../base/services/services.ts'
import { keepErasuresNow } from '../../base/erasure/keep-erasures-now.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { anonymiseDonor } from './anonymise-donor.ts'
import { forgetPlacesOf, forgetRequestsOf } from './forget-requests.ts'

/** A donor is forgotten in every table, but for figures without a person; or what must come first. */
export type DeletionResult =
  | { kind: 'deleted' }
  /**
   * A collection is coming up. It must be cancelled first, so that no driver goes to an address that we no longer know.
   */
  | { kind: 'has-live-bookings'; bookings: { id: string; reference: string; collectionDate: string }[] }
  | { kind: 'unknown' }

/**
 * Deletes the data of the person who made a deletion request, after its link proved the address and they confirmed, or
 * after staff were sure by other means who asks: then `by`, which the audit says. Asking again changes nothing.
 */
export async function deleteDonorData(
  services: Services,
  { privacyRequestId, by }: { privacyRequestId: string; by?: Extract<Actor, { kind: 'staff' }> },
): Promise<DeletionResult> {
  const now = services.clock.now()
  const deletion = await transact<DeletionResult>(services, async (tx) => {
    const [request] = await tx
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.id, privacyRequestId))
      .for('update')
    if (!request || request.kind !== 'deletion') return { kind: 'unknown' }
    if (request.email === null) return { kind: 'deleted' }
    const { email } = request
    const { donorId, emails } = await lockDonor(tx, email)
    if (donorId !== null) {
      const live = await listLiveBookings(tx, donorId, now)
      if (live.length > 0) return { kind: 'has-live-bookings', bookings: live }
      await anonymiseDonor(tx, donorId, { requestsBefore: now, now })
    }
    for (const one of emails) {
      // oxlint-disable-next-line no-await-in-loop -- seldom more than one
      await forgetRequestsOf(tx, one, { requestsBefore: now, now })
      // oxlint-disable-next-line no-await-in-loop
      await forgetPlacesOf(tx, one)
    }
    if (by)
      await recordStaffEvent(tx, {
        at: now,
        by,
        act: 'delete-donor-data',
        subject: { kind: 'privacy-request', id: privacyRequestId },
        details: {},
      })
    return { kind: 'deleted' }
  })
  await keepErasuresNow(services)
  return deletion
}

/**
 * Finds the donor of an address with all their addresses. A booking in progress writes the donor's row first, or that of a
 * record that was merged into it: under this lock we see the booking, or it has not begun.
 */
async function lockDonor(
  tx: DatabaseHandle,
  email: string,
): Promise<{ donorId: string | null; emails: string[] }> {
  const rows = await tx
    .select({ id: donors.id, email: donors.email, mergedIntoId: donors.mergedIntoId })
    .from(donors)
    .where(sql`${donorByEmail(email)} in (${donors.id}, ${donors.mergedIntoId})`)
    .orderBy(asc(donors.id))
    .for('update')
  const known = rows.flatMap((row) => row.email?.toLowerCase() ?? [])
  return {
    donorId: rows.find(({ mergedIntoId }) => mergedIntoId === null)?.id ?? null,
    emails: [...new Set([email.toLowerCase(), ...known])],
  }
}

/** What still is to be collected from a donor. */
export async function listLiveBookings(
  tx: DatabaseHandle,
  donorId: string,
  now: Date,
): Promise<{ id: string; reference: string; collectionDate: string }[]> {
  return await tx
    .select({ id: bookings.id, reference: bookings.reference, collectionDate: bookings.collectionDate })
    .from(bookings)
    .where(
      and(
        eq(bookings.donorId, donorId),
        inArray(bookings.status, waitingStatuses),
        // Nobody comes on a day that is over, even if its outcome was never recorded.
        gte(bookings.collectionDate, londonDate(now)),
      ),
    )
}
