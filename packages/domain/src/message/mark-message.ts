import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { transact } from '../booking/transact.ts'
import type { Services } from '../services.ts'
import { describeError } from './describe-error.ts'
import type { MessageKind } from './message.ts'
import { canGoByText, planNextTry } from './sending-rules.ts'

/** A message in hand, as claimDueMessages gave it: its id and which try it is. */
export type InHand = { id: string; attempt: number }

/** The provider took the message. Nothing else may ever mark one as sent. */
export async function markSent(
  services: Services,
  { id, attempt, providerId }: InHand & { providerId: string | null },
): Promise<{ outcome: 'marked' } | { outcome: 'not-yours' }> {
  const marked = await transact(services, (tx) =>
    tx
      .update(messages)
      .set({
        status: 'sent',
        sentAt: services.clock.now(),
        providerId,
        claimedUntil: null,
        lastError: null,
      })
      .where(inHand({ id, attempt }))
      .returning({ id: messages.id }),
  )
  return { outcome: marked.length > 0 ? 'marked' : 'not-yours' }
}

export type FailureOutcome =
  | { outcome: 'retry'; dueAt: string }
  | { outcome: 'other-channel'; messageId: string }
  | { outcome: 'failed' }
  | { outcome: 'not-yours' }

/**
 * The message could not be handed over. It is tried again later each time; after the last try, or at once when the
 * failure is `permanent`, the same goes by the donor's other channel; where there is none, or that has its own
 * message already, it stays a failure that staff and the donor can see.
 */
export async function markFailed(
  services: Services,
  failure: InHand & { error: string; permanent: boolean },
): Promise<FailureOutcome> {
  const now = services.clock.now()
  const chance = (services.random.bytes(1)[0] ?? 0) / 255
  return await transact(services, async (tx) => {
    const [message] = await tx.select().from(messages).where(inHand(failure)).for('update')
    if (!message) return { outcome: 'not-yours' }
    const lastError = describeError(failure.error)
    // The kinds that were written are those of the type.
    const tried = { kind: message.kind as MessageKind, attempt: failure.attempt }
    const dueAt = failure.permanent ? null : planNextTry(tried, now, chance)
    if (dueAt !== null) {
      await tx
        .update(messages)
        .set({ status: 'due', dueAt, lastError, claimedUntil: null })
        .where(eq(messages.id, message.id))
      return { outcome: 'retry', dueAt: dueAt.toISOString() }
    }
    await tx
      .update(messages)
      .set({ status: 'failed', lastError, claimedUntil: null })
      .where(eq(messages.id, message.id))
    const messageId = await sendOtherwise(tx, message, now)
    return messageId === null ? { outcome: 'failed' } : { outcome: 'other-channel', messageId }
  })
}

/** The provider reports that the message arrived. */
export async function markDelivered(
  services: Services,
  { providerId }: { providerId: string },
): Promise<{ outcome: 'marked' } | { outcome: 'unknown' }> {
  const marked = await transact(services, (tx) =>
    tx
      .update(messages)
      .set({ deliveredAt: services.clock.now() })
      .where(and(eq(messages.providerId, providerId), isNull(messages.deliveredAt)))
      .returning({ id: messages.id }),
  )
  return { outcome: marked.length > 0 ? 'marked' : 'unknown' }
}

// Who was too slow, so that another claimed it, no longer has it in hand.
function inHand({ id, attempt }: InHand) {
  return and(eq(messages.id, id), eq(messages.status, 'sending'), eq(messages.attempts, attempt))
}

async function sendOtherwise(
  tx: DatabaseHandle,
  failed: typeof messages.$inferSelect,
  now: Date,
): Promise<string | null> {
  // A text has its e-mail beside it already, and the second channel is not followed by a third.
  if (failed.channel !== 'email' || failed.bookingId === null || failed.insteadOfId !== null) return null
  if (!canGoByText(failed.kind as MessageKind)) return null
  const [booking] = await tx
    .select({ phone: bookings.contactPhone })
    .from(bookings)
    .where(eq(bookings.id, failed.bookingId))
  if (!booking?.phone) return null
  const [other] = await tx
    .insert(messages)
    .values({
      bookingId: failed.bookingId,
      donorId: failed.donorId,
      subjectId: failed.subjectId,
      kind: failed.kind,
      channel: 'sms',
      version: failed.version,
      recipient: booking.phone,
      template: failed.template,
      data: failed.data,
      dueAt: now,
      createdAt: now,
      insteadOfId: failed.id,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return other?.id ?? null
}
