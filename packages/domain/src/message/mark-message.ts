import { messages } from '@kindfold/database/schema/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../base/services/services.ts'
import { redact } from '../base/redact/redact.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { planNextTry } from './plan-next-try.ts'
import { sendByFallbackChannel } from './send-by-fallback-channel.ts'

/** A claimed message, as claimDueMessages returned it: its id and the number of the attempt. */
export type SendAttempt = { id: string; attempt: number }

/**
 * Marks a message as sent, because its provider took it. Nothing else may mark one as sent. One prepared statement,
 * because a process killed before it leaves the message to be sent again. `toldData`:
 * as it was told, where that is otherwise than it was written.
 */
export async function markSent(
  services: Services,
  {
    id,
    attempt,
    providerId,
    toldData = null,
  }: SendAttempt & { providerId: string | null; toldData?: object | null },
): Promise<{ kind: 'marked' } | { kind: 'not-yours' }> {
  const now = sql`${services.clock.now().toISOString()}::timestamptz`
  const write = sql`
    update messages set status = 'sent', sent_at = ${now}, provider_id = ${providerId}, claimed_until = null, last_error = null,
      failing_since = null, waits_for_provider = false, data = coalesce(${toldData && JSON.stringify(toldData)}::jsonb, data)
    where id = ${id}::uuid and status = 'sending' and attempts = ${attempt}::int
    returning 1`
  const marked = await services.database.statement('mark-sent', write)
  return { kind: marked.length > 0 ? 'marked' : 'not-yours' }
}

/**
 * Puts a claimed message back that was not tried: until the hours of its channel begin (`until`), or, since our own database was
 * away while it was drawn, as it was. One that became untrue meanwhile is withdrawn.
 */
export async function putBackUntried(
  services: Services,
  { until, ...attempt }: SendAttempt & { until: Date | null },
): Promise<{ kind: 'put-back' } | { kind: 'not-yours' }> {
  return await transact(services, async (tx) => {
    const back = await tx
      .update(messages)
      .set({
        status: sql`case when ${messages.withdrawnAt} is null then 'due' else 'withdrawn' end`,
        attempts: attempt.attempt - 1,
        claimedUntil: null,
        ...(until && { dueAt: until, failingSince: null, waitsForProvider: false }),
      })
      .where(isCurrentAttempt(attempt))
      .returning({ id: messages.id })
    return { kind: back.length > 0 ? 'put-back' : 'not-yours' }
  })
}

/** What follows when a provider did not take a message. `dueAt` is an ISO instant, `messageId` of the fallback. */
export type FailureResult =
  | { kind: 'retry'; dueAt: string }
  | { kind: 'other-channel'; messageId: string }
  | { kind: 'failed' }
  /** It was no longer true, so there is no further attempt and no fallback. */
  | { kind: 'withdrawn' }
  | { kind: 'not-yours' }

/**
 * Records a failed attempt. Retries come later each time. After the last, or at once when the failure is `permanent`,
 * the fallback channel takes over. Without one, or when that channel has the message already, the failure stays visible
 * to staff and the donor.
 */
export async function markFailed(
  services: Services,
  failure: SendAttempt & {
    error: string
    permanent: boolean
    /** The provider was away: it said nothing about this message. */
    isOutage?: boolean
  },
): Promise<FailureResult> {
  const now = services.clock.now()
  const chance = (services.random.bytes(1)[0] ?? 0) / 255
  return await transact(services, async (tx) => {
    const [message] = await tx.select().from(messages).where(isCurrentAttempt(failure)).for('update')
    if (!message) return { kind: 'not-yours' }
    const lastError = redact(failure.error)
    if (message.withdrawnAt !== null) {
      await tx
        .update(messages)
        .set({ status: 'withdrawn', lastError, claimedUntil: null })
        .where(eq(messages.id, message.id))
      return { kind: 'withdrawn' }
    }
    // Only kinds of this type are ever written.
    const tried = {
      kind: message.kind as MessageKind,
      attempt: failure.attempt,
      outageSince: failure.isOutage ? (message.failingSince ?? now) : null,
    }
    const dueAt = failure.permanent ? null : planNextTry(tried, now, chance)
    if (dueAt !== null) {
      await tx
        .update(messages)
        .set({
          status: 'due',
          dueAt,
          lastError,
          claimedUntil: null,
          failingSince: message.failingSince ?? now,
          waitsForProvider: failure.isOutage ?? false,
        })
        .where(eq(messages.id, message.id))
      return { kind: 'retry', dueAt: dueAt.toISOString() }
    }
    await tx
      .update(messages)
      .set({ status: 'failed', lastError, claimedUntil: null, waitsForProvider: false })
      .where(eq(messages.id, message.id))
    const messageId = await sendByFallbackChannel(services, tx, message)
    return messageId === null ? { kind: 'failed' } : { kind: 'other-channel', messageId }
  })
}

// A sender that was too slow has lost its claim to another.
/** The condition of SQL that a sender still has its claim on a message. */
export function isCurrentAttempt({ id, attempt }: SendAttempt) {
  return and(eq(messages.id, id), eq(messages.status, 'sending'), eq(messages.attempts, attempt))
}
