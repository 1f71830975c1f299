import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { renewRounds } from '../booking/renew-rounds.ts'
import type { BookingRow } from '../booking/read-booking.ts'
import type { Services } from '../../base/services/services.ts'

/** The stop that waits again when a collection is still to come though an outcome was recorded. */
type ToReopen =
  | { kind: 'found'; stopId: string; roundId: string }
  /** It waits, or its day has no rounds: how its drivers are told nobody knows. */
  | { kind: 'not-needed' }
  /** It has stops, and none of a van that goes on; or its donor was forgotten. */
  | { kind: 'nobody-comes' }

/** Finds the stop of a booking that its driver would come to again. */
export async function findStopToReopen(
  tx: DatabaseHandle,
  { id: bookingId, collectionDate, contactName }: Pick<BookingRow, 'id' | 'collectionDate' | 'contactName'>,
): Promise<ToReopen> {
  if (contactName === null) return { kind: 'nobody-comes' }
  const [last] = await tx
    .select({ stop: stops, round: rounds })
    .from(stops)
    .innerJoin(rounds, eq(rounds.id, stops.roundId))
    .where(and(eq(stops.bookingId, bookingId), eq(rounds.date, collectionDate)))
    // Of several, the one that was visited: what another van need not make any more ended with it.
    .orderBy(
      desc(stops.isOpen),
      desc(sql`coalesce(${stops.endedAs} = 'done', false)`),
      desc(sql`${stops.leftAt} is not null`),
      desc(stops.endedAt),
    )
    .limit(1)
  if (last === undefined || last.stop.isOpen) return { kind: 'not-needed' }
  const { stop, round } = last
  const goesOn = (round.state === 'released' || round.state === 'started') && round.lostAt === null
  if (!goesOn || stop.endedAs !== 'done') return { kind: 'nobody-comes' }
  return { kind: 'found', stopId: stop.id, roundId: round.id }
}

/** Makes a stop wait again, in the transaction that says why: its driver's phone sees it, and those behind it wait longer. */
export async function reopenStop(
  services: Services,
  tx: DatabaseHandle,
  { stopId, roundId }: { stopId: string; roundId: string },
): Promise<void> {
  await tx
    .update(stops)
    .set({ isOpen: true, endedAs: null, endedAt: null, leftAt: null, arrivedAt: null })
    .where(eq(stops.id, stopId))
  await renewRounds(tx, [roundId])
  await services.followRound(services, tx, roundId)
}
