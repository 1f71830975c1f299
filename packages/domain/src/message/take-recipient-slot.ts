import { emailsToOneRecipientWithinMinutes } from '@kindfold/content/facts/booking-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { messages } from '@kindfold/database/schema/messages.ts'
import { attempts } from '@kindfold/database/schema/donor-access.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { eq } from 'drizzle-orm'
import { buildAttemptKey } from '../base/rate-limit/count-attempt.ts'
import type { Services } from '../base/services/services.ts'

const withinMs = emailsToOneRecipientWithinMinutes * 60_000

/**
 * Limits how many emails strangers can make us send to one address in an hour, whoever asks and from wherever. An email
 * over the limit waits or is withdrawn, depending on its kind. The page's answer is the same, and takes the same work
 * when nobody is written to. We store only a keyed hash of the address.
 */
export async function takeRecipientSlot<Row extends typeof messages.$inferInsert>(
  services: Services,
  tx: DatabaseHandle,
  row: Row,
  address: string,
): Promise<Row> {
  const { emailsToOneRecipient: allowed } = services.settings
  // Only kinds of this type are ever written.
  const { overLimit } = getMessageKind(row.kind as MessageKind)
  const judged: Row = row.recipient === null ? { ...row, status: 'withdrawn' } : row
  // A person decides about each call.
  const isByHand = getChannel(row.channel as Channel).isByHand
  if (allowed === null || overLimit === undefined || isByHand) return judged
  const at = services.clock.now()
  const key = buildAttemptKey(services, 'recipient', address.toLowerCase())
  await tx.insert(attempts).values({ key, triedAt: [], lastAt: at }).onConflictDoNothing()
  const [counted] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update')
  const recent = (counted?.triedAt ?? []).filter((one) => one.getTime() > at.getTime() - withinMs)
  // Counts those that wait, so that they do not all go out when the hour is over.
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
