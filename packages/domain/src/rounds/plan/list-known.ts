import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { PlanRow } from './find-released.ts'

/**
 * Lists the bookings of a released plan's day of which something was decided: a round has or had them, or a dispatcher
 * was told of them. Whoever is not among them came after the plan, or left the day and came back.
 */
export async function listKnown(tx: DatabaseHandle, plan: PlanRow): Promise<ReadonlySet<string>> {
  const { id: planId, areaId, date } = plan
  const served = await tx
    .select({ bookingId: stops.bookingId })
    .from(stops)
    .innerJoin(rounds, eq(rounds.id, stops.roundId))
    .innerJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(
      and(
        eq(rounds.planId, planId),
        or(eq(stops.isOpen, true), and(ne(stops.endedAs, 'cancelled'), ne(bookings.status, 'booked'))),
      ),
    )
  const told = await tx
    .select({ bookingId: exceptions.bookingId })
    .from(exceptions)
    .where(
      and(
        eq(exceptions.areaId, areaId),
        eq(exceptions.date, date),
        inArray(exceptions.kind, ['unserved', 'no-position', 'handed-back']),
        or(isNull(exceptions.decision), notInArray(exceptions.decision, ['served', 'another-day'])),
      ),
    )
  return new Set([...served, ...told].flatMap(({ bookingId }) => bookingId ?? []))
}
