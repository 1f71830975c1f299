import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { renewRounds } from '../booking/renew-rounds.ts'

/**
 * What the office or the donor decided about a booking, in the transaction of that: its open stops end, its drivers'
 * phones see a new version, and those behind it on the round come nearer.
 */
export async function endOpenStops(services: Services, tx: DatabaseHandle, bookingId: string): Promise<void> {
  const ended = await tx
    .update(stops)
    .set({ isOpen: false, endedAs: 'done', endedAt: services.clock.now() })
    .where(and(eq(stops.bookingId, bookingId), eq(stops.isOpen, true)))
    .returning({ roundId: stops.roundId })
  const roundIds = ended.map(({ roundId }) => roundId)
  if (roundIds.length === 0) return
  await renewRounds(tx, roundIds)
  await followRoundsOf(services, tx, [bookingId])
}

/** Follows the rounds that bookings are or were stops of, in the order of their ids, in which everybody locks them. */
export async function followRoundsOf(
  services: Services,
  tx: DatabaseHandle,
  bookingIds: readonly string[],
): Promise<void> {
  const of = await tx
    .selectDistinct({ roundId: stops.roundId })
    .from(stops)
    .where(inArray(stops.bookingId, [...bookingIds]))
    .orderBy(asc(stops.roundId))
  for (const { roundId } of of) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await services.followRound(services, tx, roundId)
  }
}
