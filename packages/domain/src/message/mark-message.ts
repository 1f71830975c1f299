import { messages } from '@kindfold/database/schema/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services.ts'
import { redact } from '../redact/redact.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { planNextTry } from './plan-next-try.ts'
import { sendByFallbackChannel } from './send-by-fallback-channel.ts'

/** A message in hand, as claimDueMessages gave it: its id and which try it is. */
export type InHand = { id: string; attempt: number }

/**
 * The provider took the message. Nothing else may ever mark one as sent. One statement, planned once: until it is
 * written down, a process that is killed leaves the message to be sent again.
 */
export async function markSent(
  services: Services,
  { id, attempt, providerId }: InHand & { providerId: string | null },
): Promise<{ outcome: 'marked' } | { outcome: 'not-yours' }> {
  const now = sql`${services.clock.now().toISOString()}::timestamptz`
  const write = sql`
    update messages set status = 'sent', sent_at = ${now}, provider_id = ${providerId}, claimed_until = null, last_error = null
    where id = ${id}::uuid and status = 'sending' and attempts = ${attempt}::int
    returning 1`
  const marked = await services.database.statement('mark-sent', write)
  return { outcome: marked.length > 0 ? 'marked' : 'not-yours' }
}

export type FailureOutcome =
  | { outcome: 'retry'; dueAt: string }
  | { outcome: 'other-channel'; messageId: string }
  | { outcome: 'failed' }
  /** It was no longer true by then, so that it is not tried again either way. */
  | { outcome: 'withdrawn' }
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
    const lastError = redact(failure.error)
    if (message.withdrawnAt !== null) {
      await tx
        .update(messages)
        .set({ status: 'withdrawn', lastError, claimedUntil: null })
        .where(eq(messages.id, message.id))
      return { outcome: 'withdrawn' }
    }
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
    const messageId = await sendByFallbackChannel(services, tx, message)
    return messageId === null ? { outcome: 'failed' } : { outcome: 'other-channel', messageId }
  })
}

// Who was too slow, so that another claimed it, no longer has it in hand.
function inHand({ id, attempt }: InHand) {
  return and(eq(messages.id, id), eq(messages.status, 'sending'), eq(messages.attempts, attempt))
}
