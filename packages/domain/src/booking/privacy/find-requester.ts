import { donors } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq, sql } from 'drizzle-orm'

/** Whoever made a request about personal data: the address, null once it is forgotten, and the donor with that address. */
export type Requester = { email: string | null; donorId: string | null }

export async function findRequester(tx: DatabaseHandle, privacyRequestId: string): Promise<Requester> {
  const [request] = await tx
    .select({ email: privacyRequests.email })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, privacyRequestId))
  const email = request?.email ?? null
  if (email === null) return { email, donorId: null }
  const [donor] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(eq(sql`lower(${donors.email})`, sql`lower(${email})`))
  return { email, donorId: donor?.id ?? null }
}
