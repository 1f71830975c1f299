import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { checkOrder } from '@kindfold/rounds/check-order.ts'
import type { PlannedRound, PlanProblem } from '@kindfold/rounds/model.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { toInstant } from '../plan/day-seconds.ts'
import { rewriteRound } from '../plan/rewrite-round.ts'
import { toOrder, type RestOfRound } from './read-rest-of-day.ts'
import type { RowOfRound } from './read-stops.ts'

/** The times of a changed rest of a round. */
export function timeRest(problem: PlanProblem, roundId: string, rest: readonly RowOfRound[]): PlannedRound {
  const [timed] = checkOrder(problem, [toOrder(roundId, rest)]).rounds
  if (!timed) throw new Error(`the round ${roundId} has no times`)
  return timed
}

/**
 * Writes the rest of a round in its new order, and times to it: expected as the round stands now, and planned as if it
 * had kept to its plan so far, since what is expected later is reckoned from the planned legs. Its phone sees a new
 * version.
 */
export async function writeRest(
  tx: DatabaseHandle,
  { round, freeAt, plannedFreeAt }: Pick<RestOfRound, 'round' | 'freeAt' | 'plannedFreeAt'>,
  rest: readonly RowOfRound[],
  timed: PlannedRound,
): Promise<void> {
  const { date } = round
  const behind = freeAt - plannedFreeAt
  // A stop that was left out is no part of the way any more.
  await tx
    .update(stops)
    .set({ plannedSeconds: 0 })
    .where(
      and(
        eq(stops.roundId, round.id),
        inArray(stops.endedAs, ['moved', 'handed-back', 'cancelled']),
        isNull(stops.arrivedAt),
      ),
    )
  await rewriteRound(tx, {
    round: { ...round, vanId: round.vanId ?? '' },
    stops: rest.map(({ stop }) => stop),
  })
  const times = JSON.stringify(
    rest.map(({ stop }, index) => {
      const { beginAt, leaveAt } = timed.stops[index]!
      return {
        id: stop.id,
        planned: toInstant(date, beginAt - behind),
        expected: toInstant(date, beginAt),
        seconds: leaveAt - beginAt,
      }
    }),
  )
  await tx.execute(sql`
    update stops set planned_at = t.planned, expected_at = t.expected, planned_seconds = t.seconds
    from jsonb_to_recordset(${times}::jsonb) as t(id uuid, planned timestamptz, expected timestamptz, seconds int)
    where stops.id = t.id and stops.round_id = ${round.id}`)
  await tx
    .update(rounds)
    .set({ plannedEndAt: toInstant(date, timed.endAt - behind) })
    .where(eq(rounds.id, round.id))
}
