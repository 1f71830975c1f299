import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { callsKeptDays } from '@kindfold/content/facts/booking-facts.ts'
import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { addDays, londonDate } from '../base/calendar/london-time.ts'
import { isTooLate } from './is-too-late.ts'

/** The day of which it tells, where that is not its booking's: one for which nothing could be booked. */
const readDay = ({ collectionDate, dueDate }: Record<string, unknown>): string | null =>
  collectionDate === undefined && typeof dueDate === 'string' ? dueDate : null

/**
 * Takes calls off the list that nobody made in time: what they tell of is over. They show as failed, like any message that
 * did not arrive. Returns how many.
 */
export async function giveUpCalls(tx: DatabaseHandle, now: Date): Promise<number> {
  const today = londonDate(now)
  const waiting = await tx
    .select({
      id: messages.id,
      kind: messages.kind,
      data: messages.data,
      collectionDate: bookings.collectionDate,
    })
    .from(messages)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .where(and(eq(messages.channel, 'call'), eq(messages.status, 'due'), lte(bookings.collectionDate, today)))
    .for('update', { of: messages, skipLocked: true })
  const over = waiting.filter(
    ({ kind, data, collectionDate }) =>
      // The domain writes kind and data together.
      isTooLate({ kind, data } as unknown as MessageOf, now) ||
      addDays(readDay(data) ?? collectionDate, callsKeptDays) < today,
  )
  if (over.length === 0) return 0
  await tx
    .update(messages)
    .set({ status: 'failed', lastError: 'TOO LATE: nobody was told in time' })
    .where(
      inArray(
        messages.id,
        over.map(({ id }) => id),
      ),
    )
  return over.length
}
