import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { markShown } from '../../base/dry-run/mark-shown.ts'
import type { Undriven } from './clear-drivers.ts'
import type { PlanRow } from './find-released.ts'

/**
 * A mark of all that a release of a draft would do: when which van comes to whom, who drives, who cannot, and who of the
 * day waits for what. With another mark it is another promise. Its rounds stay as they are until the transaction ends.
 */
export async function markPlan(
  tx: DatabaseHandle,
  { id: planId, areaId, date }: PlanRow,
  undriven: readonly Undriven[],
): Promise<string> {
  const ofPlan = and(eq(rounds.planId, planId), eq(rounds.state, 'planned'))
  const planned = await tx
    .select({ id: rounds.id, vanId: rounds.vanId, driverId: rounds.driverId })
    .from(rounds)
    .where(ofPlan)
    .orderBy(asc(rounds.id))
    .for('update')
  const ordered = await tx
    .select({ id: stops.id, roundId: stops.roundId, position: stops.position, at: stops.plannedAt })
    .from(stops)
    .where(
      inArray(
        stops.roundId,
        planned.map(({ id }) => id),
      ),
    )
    .orderBy(asc(stops.id))
  const waiting = await tx
    .select({
      id: bookings.id,
      status: bookings.status,
      start: bookings.windowStart,
      end: bookings.windowEnd,
      latE6: bookings.latE6,
      lonE6: bookings.lonE6,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.areaId, areaId),
        eq(bookings.collectionDate, date),
        inArray(bookings.status, waitingStatuses),
      ),
    )
    .orderBy(asc(bookings.id))
  return markShown([planned, ordered, waiting, undriven.map(({ roundId }) => roundId)])
}
