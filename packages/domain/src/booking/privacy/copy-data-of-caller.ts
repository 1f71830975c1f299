import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { CallerProof } from './caller-proof.ts'
import { copyOfDonor, type CopyOfData } from './copy-of-data.ts'

/** All that we store of a donor without an address, for somebody to read to them or post. */
export type CallersCopy =
  | { kind: 'copied'; copy: CopyOfData }
  /** They prove it by the link of a request. */
  | { kind: 'has-email' }
  | { kind: 'forgotten' }
  | { kind: 'unknown' }

/**
 * Copies what we hold about a donor who has no email address and asked by telephone or letter. That it was taken, by whom and
 * how they were sure, is in the audit.
 */
export async function copyDataOfCaller(
  services: Services,
  { bookingId, proof, by }: { bookingId: string; proof: CallerProof; by: Actor },
): Promise<CallersCopy> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [found] = await tx
      .select({ donor: donors, areaId: bookings.areaId })
      .from(bookings)
      .innerJoin(donors, eq(donors.id, bookings.donorId))
      .where(eq(bookings.id, bookingId))
    if (found === undefined) return { kind: 'unknown' }
    const { donor, areaId } = found
    if (donor.anonymisedAt !== null) return { kind: 'forgotten' }
    if (donor.email !== null) return { kind: 'has-email' }
    const copy = await copyOfDonor(tx, donor.id, now)
    const subject = { kind: 'booking', id: bookingId } as const
    await recordStaffEvent(tx, { at: now, by, act: 'copy-donor-data', subject, areaId, details: { proof } })
    return { kind: 'copied', copy }
  })
}
