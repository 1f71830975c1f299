import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Problem } from '../booking/booking.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { parseReference } from '../booking/reference.ts'
import { transact } from '@kindfold/database/transact.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import type { Services } from '../../base/services/services.ts'
import { countAttemptWithin } from '../../base/rate-limit/count-attempt.ts'

/** The same answer whether we know the address or not, so that nobody learns who our donors are. */
export type SignInAnswer =
  | { kind: 'answered' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'invalid'; problems: Problem[] }

/**
 * "Find my booking": emails a link, by reference and email address or by email address alone. Result and work are the
 * same whether or not a booking exists: for an unknown address it writes a message to nobody. Counts against the rate
 * limit.
 */
export async function askForSignInLink(
  services: Services,
  asked: { reference: string | null; email: string; address: string },
): Promise<SignInAnswer> {
  const email = parseEmail(asked.email)
  const reference = asked.reference?.trim() ? parseReference(asked.reference) : null
  const problems: Problem[] = []
  if (email === null) problems.push({ field: 'email', problem: asked.email.trim() ? 'malformed' : 'missing' })
  if (reference?.kind === 'malformed') problems.push({ field: 'reference', problem: 'malformed' })
  if (email === null || reference?.kind === 'malformed') return { kind: 'invalid', problems }

  return await transact(services, async (tx) => {
    const counted = await countAttemptWithin(services, tx, { what: 'look-up', address: asked.address })
    if (counted.kind === 'too-many') return counted
    const [found] = await tx
      // The link goes to the address that was asked with, also where another stays.
      .select({ donorId: bookings.donorId, bookingId: bookings.id, email: donors.email })
      .from(donors)
      .innerJoin(bookings, eq(bookings.donorId, sql`coalesce(${donors.mergedIntoId}, ${donors.id})`))
      .where(
        and(
          eq(sql`lower(${donors.email})`, sql`lower(${email})`),
          reference === null ? undefined : eq(bookings.reference, reference.reference),
        ),
      )
      .limit(1)
    const data = { reference: found ? (reference?.reference ?? null) : null }
    await enqueueEmail(services, tx, 'sign-in', data, {
      subjectId: randomUUID(),
      bookingId: found && reference !== null ? found.bookingId : null,
      donorId: found?.donorId ?? null,
      recipient: found?.email ?? null,
      countedFor: email,
    })
    return { kind: 'answered' }
  })
}
