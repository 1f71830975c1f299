import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { listLate } from './waiting.ts'

/** What of a kind and channel should have gone and has not, and for how many seconds the longest of it waits. */
export type QueuedMessages = { channel: Channel; kind: MessageKind; count: number; oldestSeconds: number }

/** Reads the queue of messages: what is due, and what was tried in vain, however late its next try is. */
export async function readQueue(services: Pick<Services, 'database' | 'clock'>): Promise<QueuedMessages[]> {
  const now = services.clock.now().toISOString()
  return await services.database.read((tx) =>
    executeRows<QueuedMessages>(
      tx,
      sql`
        select channel, kind, count(*)::int as count,
          greatest(0, extract(epoch from ${now}::timestamptz - min(at)))::int as "oldestSeconds"
        from (${listLate(sql`${now}::timestamptz`)}) w
        group by channel, kind order by channel, kind`,
    ),
  )
}
