import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import type { RoundOrder } from '@kindfold/rounds/model.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

type RoundRow = typeof rounds.$inferSelect
type StopRow = typeof stops.$inferSelect

/** A round with what it does, in order; what is no longer part of it is left out. */
export type OrderedRound = { round: RoundRow & { vanId: string }; stops: StopRow[] }

/** Reads the rounds of a plan that are not over, and locks them. */
export async function readOrders(
  tx: DatabaseHandle,
  { planId, state }: { planId: string; state: 'planned' | 'released' },
): Promise<OrderedRound[]> {
  const rows = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.planId, planId), eq(rounds.state, state)))
    .orderBy(asc(rounds.id))
    .for('update')
  if (rows.length === 0) return []
  const all = await tx
    .select()
    .from(stops)
    .where(
      and(
        inArray(
          stops.roundId,
          rows.map(({ id }) => id),
        ),
        isNull(stops.endedAt),
      ),
    )
    .orderBy(asc(stops.position))
  const byRound = Map.groupBy(all, ({ roundId }) => roundId)
  return rows
    .toSorted((a, b) => a.number - b.number)
    .flatMap((round) =>
      round.vanId === null
        ? []
        : [{ round: { ...round, vanId: round.vanId }, stops: byRound.get(round.id) ?? [] }],
    )
}

/** The same as the planner takes it. */
export const toRoundOrder = ({ round, stops: own }: OrderedRound): RoundOrder => ({
  vanId: round.vanId,
  stops: own.map(({ kind, bookingId }) => ({ kind, id: bookingId })),
})
