import { donors } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq, or } from 'drizzle-orm'
import { donorByEmail } from '../../base/donor/donor-by.ts'

/**
 * Whoever made a request about personal data: the donor with its address, and all addresses that are known of them, where
 * two records were merged; none once it is forgotten.
 */
export type Requester = { emails: string[]; donorId: string | null }

/** Who made a request, and their donor record where we have one. One that was forgotten has no addresses. */
export async function findRequester(tx: DatabaseHandle, privacyRequestId: string): Promise<Requester> {
  const [request] = await tx
    .select({ email: privacyRequests.email })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, privacyRequestId))
  const email = request?.email ?? null
  if (email === null) return { emails: [], donorId: null }
  const [donor] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(eq(donors.id, donorByEmail(email)))
  const known = donor ? await listEmailsOf(tx, donor.id) : []
  return { emails: [...new Set([email.toLowerCase(), ...known])], donorId: donor?.id ?? null }
}

/** Every address of a donor, in small letters: of the record, and of those that were merged into it. */
export async function listEmailsOf(tx: DatabaseHandle, donorId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: donors.email })
    .from(donors)
    .where(or(eq(donors.id, donorId), eq(donors.mergedIntoId, donorId)))
  return rows.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))
}
