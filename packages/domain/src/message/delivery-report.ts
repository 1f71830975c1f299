import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { isId } from '../base/token/is-id.ts'
import type { Services } from '../base/services/services.ts'
import { redact } from '../base/redact/redact.ts'
import { sendByFallbackChannel } from './send-by-fallback-channel.ts'

/** What a provider reports about one of our messages: our id and its own. */
export type Reported = { id: string; providerId: string }

type MessageRow = typeof messages.$inferSelect

type NotArrived =
  | { kind: 'failed' }
  | { kind: 'other-channel'; messageId: string }
  /** It was no longer true: marked withdrawn, with no fallback. */
  | { kind: 'withdrawn' }
  | { kind: 'known' | 'not-this-try' | 'unknown' }

/**
 * Records that the message arrived, which implies that the provider took it. A second report changes nothing.
 * `unknown`: no such message, or its donor was anonymised.
 */
export async function markDelivered(
  services: Services,
  reported: Reported,
): Promise<{ kind: 'marked' | 'known' | 'unknown' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const message = await lockMessage(tx, reported.id)
    if (!message) return { kind: 'unknown' }
    if (message.deliveredAt !== null) return { kind: 'known' }
    await tx
      .update(messages)
      .set({
        status: 'sent',
        sentAt: message.sentAt ?? now,
        deliveredAt: now,
        providerId: reported.providerId,
        claimedUntil: null,
        lastError: null,
      })
      .where(eq(messages.id, message.id))
    return { kind: 'marked' }
  })
}

/**
 * Records that the provider took the message but could not deliver it: marks it failed and uses the donor's fallback
 * channel where the sending rules have one. `error` is the provider's text, redacted. A report about an earlier
 * attempt, or after delivery, changes nothing.
 */
export async function markUndelivered(
  services: Services,
  reported: Reported & { error: string },
): Promise<NotArrived> {
  return await transact(services, async (tx) => {
    const message = await lockMessage(tx, reported.id)
    if (!message) return { kind: 'unknown' }
    if (message.status === 'failed' || message.deliveredAt !== null) return { kind: 'known' }
    if (!isAboutThisTry(message, reported)) return { kind: 'not-this-try' }
    return await markNotArrived(services, tx, message, { ...reported, isResent: true })
  })
}

/**
 * Records that an email which the provider took will not arrive (RFC 3464): marks it failed and sends a text where the
 * sending rules say so and the message is still current. Found by our id alone, because such a report has no other.
 * Ignores texts, attempts that were not taken, and unknown ids.
 */
export async function markBounced(
  services: Services,
  bounced: { id: string; error: string },
): Promise<NotArrived> {
  return await transact(services, async (tx) => {
    const message = await lockMessage(tx, bounced.id)
    if (!message || message.channel !== 'email') return { kind: 'unknown' }
    if (message.status === 'failed' || message.status === 'withdrawn') return { kind: 'known' }
    const isTaken = message.status === 'sent' || (message.status === 'sending' && message.attempts === 1)
    if (!isTaken) return { kind: 'not-this-try' }
    const isResent = await isLatestOfBooking(tx, message)
    return await markNotArrived(services, tx, message, { error: bounced.error, isResent })
  })
}

async function markNotArrived(
  services: Services,
  tx: DatabaseHandle,
  message: MessageRow,
  { error, providerId, isResent }: { error: string; providerId?: string; isResent: boolean },
): Promise<NotArrived> {
  const isOutdated = message.withdrawnAt !== null
  const status = isOutdated ? 'withdrawn' : 'failed'
  await tx
    .update(messages)
    .set({ status, sentAt: null, claimedUntil: null, providerId, lastError: redact(error) })
    .where(eq(messages.id, message.id))
  if (isOutdated) return { kind: 'withdrawn' }
  const messageId = isResent ? await sendByFallbackChannel(services, tx, message) : null
  return messageId === null ? { kind: 'failed' } : { kind: 'other-channel', messageId }
}

/** A report may come days later: we do not resend what a newer message has replaced. */
async function isLatestOfBooking(tx: DatabaseHandle, { bookingId, version }: MessageRow): Promise<boolean> {
  if (bookingId === null) return false
  const [booking] = await tx
    .select({ version: bookings.version })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return booking?.version === version
}

async function lockMessage(tx: DatabaseHandle, id: string): Promise<MessageRow | null> {
  if (!isId(id)) return null
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return message && message.recipient !== null ? message : null
}

/** A report can arrive before the sender has recorded that the provider took the first attempt. */
function isAboutThisTry({ status, attempts, providerId }: MessageRow, reported: Reported): boolean {
  if (status === 'sent') return providerId === reported.providerId
  return status === 'sending' && attempts === 1
}
