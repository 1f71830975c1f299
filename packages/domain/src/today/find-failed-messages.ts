import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

const daysShown = 14

/**
 * Finds messages that were given up in the last two weeks, that no other message replaced, and to which nobody has seen:
 * those of the member's areas, and with all areas those that are about no booking.
 */
export async function findFailedMessages(
  services: Services,
  { areas, limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const since = new Date(services.clock.now().getTime() - daysShown * 86_400_000)
  const later = alias(messages, 'later')
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: messages.id, at: messages.createdAt })
      .from(messages)
      .leftJoin(bookings, eq(bookings.id, messages.bookingId))
      .where(
        and(
          eq(messages.status, 'failed'),
          isNull(messages.settledAt),
          gte(messages.createdAt, since),
          isNotNull(messages.recipient),
          areas === 'all' ? undefined : inArray(bookings.areaId, areas),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(later)
              .where(and(eq(later.insteadOfId, messages.id), ne(later.status, 'failed'))),
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
