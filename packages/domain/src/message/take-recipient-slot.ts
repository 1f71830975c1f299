import { emailsToOneRecipientWithinMinutes } from '@kindfold/content/facts/booking-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { messages } from '@kindfold/database/schema/messages.ts'
import { attempts } from '@kindfold/database/schema/donor-access.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { eq } from 'drizzle-orm'
import { describeAttempt } from '../rate-limit/count-attempt.ts'
import type { Services } from '../services.ts'

const withinMs = emailsToOneRecipientWithinMinutes * 60_000

/**
 * Holds what strangers can have us write to somebody else's address to a number in an hour, whoever asks for it and
 * from wherever. What is over it waits for its turn or is withdrawn, as the kind says; the answer on the page is the
 * same, and takes the same work where nobody is written to. Only a keyed hash of the address is kept.
 */
export async function takeRecipientSlot<Row extends typeof messages.$inferInsert>(
  services: Services,
  tx: DatabaseHandle,
  row: Row,
  address: string,
): Promise<Row> {
  const { emailsToOneRecipient: allowed } = services.settings
  // The kinds that were written are those of the type.
  const { overLimit } = getMessageKind(row.kind as MessageKind)
  const judged: Row = row.recipient === null ? { ...row, status: 'withdrawn' } : row
  if (allowed === null || overLimit === undefined) return judged
  const { key, at } = describeAttempt(services, { what: 'recipient', address: address.toLowerCase() })
  await tx.insert(attempts).values({ key, triedAt: [], lastAt: at }).onConflictDoNothing()
  const [counted] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update')
  const recent = (counted?.triedAt ?? []).filter((one) => one.getTime() > at.getTime() - withinMs)
  // With the turns of those that wait, so that they do not all go when the hour is over.
  const oneTooMany = recent.toSorted((a, b) => b.getTime() - a.getTime())[allowed - 1]
  if (oneTooMany !== undefined && overLimit === 'drop') return { ...row, status: 'withdrawn' }
  const dueAtMs = Math.max(
    row.dueAt.getTime(),
    oneTooMany === undefined ? 0 : oneTooMany.getTime() + withinMs,
  )
  const dueAt = new Date(dueAtMs)
  await tx
    .update(attempts)
    .set({ triedAt: [...recent, dueAt], lastAt: dueAt })
    .where(eq(attempts.key, key))
  return { ...judged, dueAt }
}
