import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Problem } from '../booking/booking.ts'
import { parseEmail } from '../booking/parse-email.ts'
import { parseReference } from '../booking/reference.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { MessageDataByKind } from '../message/message.ts'
import type { Services } from '../services.ts'
import { countAttemptWithin } from '../rate-limit/count-attempt.ts'

export type SignInAnswer =
  | { outcome: 'answered' }
  | { outcome: 'too-many'; retryAfterSeconds: number }
  | { outcome: 'invalid'; problems: Problem[] }

/**
 * "Find my booking": by reference and e-mail, or by e-mail alone, a link is sent to the e-mail address. The answer is
 * the same, and takes the same work, whether or not there is anything to find: an unknown address writes a message
 * to nobody. Counts the attempt.
 */
export async function askForSignInLink(
  services: Services,
  asked: { reference: string | null; email: string; address: string },
): Promise<SignInAnswer> {
  const email = parseEmail(asked.email)
  const reference = asked.reference?.trim() ? parseReference(asked.reference) : null
  const problems: Problem[] = []
  if (email === null) problems.push({ field: 'email', problem: asked.email.trim() ? 'malformed' : 'missing' })
  if (reference?.outcome === 'malformed') problems.push({ field: 'reference', problem: 'malformed' })
  if (email === null || reference?.outcome === 'malformed') return { outcome: 'invalid', problems }

  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const counted = await countAttemptWithin(services, tx, { what: 'look-up', address: asked.address })
    if (counted.outcome === 'too-many') return counted
    const [found] = await tx
      .select({ donorId: donors.id, bookingId: bookings.id, email: donors.email })
      .from(donors)
      .innerJoin(bookings, eq(bookings.donorId, donors.id))
      .where(
        and(
          eq(sql`lower(${donors.email})`, sql`lower(${email})`),
          reference === null ? undefined : eq(bookings.reference, reference.reference),
        ),
      )
      .limit(1)
    const data: MessageDataByKind['sign-in'] = { reference: found ? (reference?.reference ?? null) : null }
    await tx.insert(messages).values({
      bookingId: found && reference !== null ? found.bookingId : null,
      donorId: found?.donorId ?? null,
      subjectId: sql`gen_random_uuid()`,
      kind: 'sign-in',
      channel: 'email',
      version: 1,
      recipient: found?.email ?? null,
      template: 'sign-in',
      data,
      status: found ? 'due' : 'withdrawn',
      dueAt: now,
      createdAt: now,
    })
    return { outcome: 'answered' }
  })
}
