import { stops } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { renewRounds } from './renew-rounds.ts'

/**
 * Takes bookings off their rounds, in the transaction that cancels them or moves them to another day: their stops end,
 * and the drivers' phones see a new version.
 */
export async function endStopsOf(
  tx: DatabaseHandle,
  { bookingIds, at }: { bookingIds: readonly string[]; at: Date },
): Promise<void> {
  if (bookingIds.length === 0) return
  const ended = await tx
    .update(stops)
    .set({ isOpen: false, endedAs: 'cancelled', endedAt: at })
    .where(and(inArray(stops.bookingId, [...bookingIds]), eq(stops.isOpen, true)))
    .returning({ roundId: stops.roundId })
  const roundIds = ended.map(({ roundId }) => roundId)
  await renewRounds(tx, roundIds)
}
