import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents, outcomeStatuses } from '@kindfold/database/schema/bookings.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'

/** The event that says what became of a booking, as stored. */
export type LastOutcome = typeof bookingEvents.$inferSelect & {
  /** When it happened, however late it was recorded. */
  happenedAt: Date
}

/** Who said last what became of a booking, and when; null when nobody has. `beforeId`: before that entry. */
export async function findLastOutcome(
  tx: DatabaseHandle,
  bookingId: string,
  beforeId?: number,
): Promise<LastOutcome | null> {
  const [last] = await tx
    .select()
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        inArray(bookingEvents.kind, [...outcomeStatuses, 'outcome-corrected']),
        beforeId === undefined ? undefined : lt(bookingEvents.id, beforeId),
      ),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return last === undefined ? null : { ...last, happenedAt: last.occurredAt ?? last.at }
}
