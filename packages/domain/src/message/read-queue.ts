import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sentChannelNames, type Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { isToGoOut, waitsSince } from './waiting.ts'

/** What of a kind and channel should have gone and has not, and for how many seconds the longest of it waits. */
export type QueuedMessages = { channel: Channel; kind: MessageKind; count: number; oldestSeconds: number }

/** Reads the queue of messages: what is due, and what was tried in vain, however late its next try is. */
export async function readQueue(services: Pick<Services, 'database' | 'clock'>): Promise<QueuedMessages[]> {
  const now = services.clock.now().toISOString()
  const each = sentChannelNames.flatMap((channel) =>
    [sql`m.due_at <= ${now}::timestamptz and m.failing_since is null`, sql`m.failing_since is not null`].map(
      (which) => sql`
        select m.channel, m.kind, ${waitsSince} as at from messages m
        where ${isToGoOut} and m.channel = ${channel} and ${which}`,
    ),
  )
  return await services.database.read((tx) =>
    executeRows<QueuedMessages>(
      tx,
      sql`
        select channel, kind, count(*)::int as count,
          greatest(0, extract(epoch from ${now}::timestamptz - min(at)))::int as "oldestSeconds"
        from (${sql.join(each, sql` union all `)}) w
        group by channel, kind order by channel, kind`,
    ),
  )
}
