import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, gte, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

const daysShown = 14

/** Finds messages that were given up in the last two weeks and that no other message replaced. */
export async function findFailedMessages(
  services: Services,
  { limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const since = new Date(services.clock.now().getTime() - daysShown * 86_400_000)
  const later = alias(messages, 'later')
  const rows = await transact(services, (tx) =>
    tx
      .select({ id: messages.id, at: messages.createdAt })
      .from(messages)
      .where(
        and(
          eq(messages.status, 'failed'),
          gte(messages.createdAt, since),
          isNotNull(messages.recipient),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(later)
              .where(eq(later.insteadOfId, messages.id)),
          ),
        ),
      )
      .orderBy(asc(messages.createdAt), asc(messages.id)),
  )
  return {
    count: rows.length,
    items: rows.slice(0, limit).map(({ id, at }) => ({ subject: id, at: at.toISOString() })),
  }
}
