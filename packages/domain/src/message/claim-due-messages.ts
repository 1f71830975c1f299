import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { transact } from '../booking/transact.ts'
import type { Services } from '../services.ts'
import type { ClaimedMessage, MessageChannel } from './message.ts'

/** Long enough for the slowest provider; a sender that died is taken over after it. */
export const claimMs = 2 * 60_000

type Claimed = ClaimedMessage & { dueAt: string }

/**
 * Hands out messages that are due, the longest due first, each to one sender at a time: what another has in hand is
 * passed over. A claim that ran out, since its sender died, is handed out again: sending is at least once, and the
 * Message-ID made of the id makes it once for the reader.
 */
export async function claimDueMessages(
  services: Services,
  asked: { limit: number; channel?: MessageChannel },
): Promise<ClaimedMessage[]> {
  const now = services.clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const until = sql`${new Date(now.getTime() + claimMs).toISOString()}::timestamptz`
  const ofChannel = asked.channel ? sql`and channel = ${asked.channel}` : sql``
  const claimed = await transact(services, (tx) =>
    executeRows<Claimed>(
      tx,
      sql`
        update messages m
        set status = 'sending', attempts = m.attempts + 1, claimed_until = ${until}
        where m.id in (
          select id from messages
          where status in ('due', 'sending') and due_at <= ${at} and recipient is not null
            and (status = 'due' or claimed_until <= ${at}) ${ofChannel}
          order by due_at, id limit ${asked.limit}::int for update skip locked
        )
        returning m.id, m.kind, m.template, m.data, m.channel, m.recipient, m.version,
          m.booking_id as "bookingId", m.donor_id as "donorId", m.subject_id as "subjectId",
          m.attempts as attempt, m.due_at::text as "dueAt"`,
    ),
  )
  const claimedUntil = new Date(now.getTime() + claimMs).toISOString()
  return claimed
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id))
    .map((message) => ({ ...message, claimedUntil }))
}
