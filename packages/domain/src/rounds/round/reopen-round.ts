import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { exceptions, roundDays, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import { followRound } from '../live/follow-round.ts'
import { lockDay } from '../plan/lock-day.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { RoundRow } from './read-stops.ts'

/** A round goes on that its driver had finished, with the stops that were left; or why it is over. */
export type RoundReopened =
  | { kind: 'reopened' }
  /** It goes on already, was never started, or its day was closed. */
  | { kind: 'not-finished' }
  | { kind: 'not-today' }
  /** Its driver or van has another round meanwhile. */
  | { kind: 'taken' }

/** A dispatcher opens a round again that was finished by mistake. The caller checks the right to its area. */
export async function reopenRound(
  services: Services,
  { roundId, by }: { roundId: string; by: StaffAuthor },
): Promise<RoundReopened> {
  return await transact(services, async (tx) => {
    const [seen] = await tx.select().from(rounds).where(eq(rounds.id, roundId))
    if (!seen) return { kind: 'not-finished' }
    await lockDay(tx, seen)
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
    const [day] = await tx
      .select({ closedAt: roundDays.closedAt })
      .from(roundDays)
      .where(and(eq(roundDays.areaId, seen.areaId), eq(roundDays.date, seen.date)))
    if (!round || day?.closedAt != null) return { kind: 'not-finished' }
    const at = services.clock.now()
    const reopened = await reopenRoundWithin(tx, { round, at, by })
    if (reopened.kind !== 'reopened') return reopened
    await recordStaffEvent(tx, {
      at,
      by,
      act: 'reopen-round',
      subject: { kind: 'round', id: round.id },
      areaId: round.areaId,
      details: {},
    })
    await followRound(services, tx, round.id)
    return reopened
  })
}

/**
 * Takes back that a round was finished, on its day and within the transaction that has locked it: it goes on, what the
 * finish handed back waits again unless somebody decided on it meanwhile, and what it said came off the van counts no more.
 */
export async function reopenRoundWithin(
  tx: DatabaseHandle,
  { round, at, by }: { round: RoundRow; at: Date; by: { id: string | null; name: string } },
): Promise<RoundReopened> {
  if (round.state !== 'finished' || round.finishedAt === null) return { kind: 'not-finished' }
  if (round.date !== londonDate(at)) return { kind: 'not-today' }
  if (await hasAnotherRound(tx, round)) return { kind: 'taken' }
  const [finish] = await tx
    .select({ id: roundActs.id, data: roundActs.data })
    .from(roundActs)
    .where(
      and(
        eq(roundActs.roundId, round.id),
        eq(roundActs.kind, 'finished'),
        eq(roundActs.result, 'applied'),
        eq(roundActs.judgedAt, round.finishedAt),
      ),
    )
    .limit(1)
  const less = (column: typeof rounds.bagsOff | typeof rounds.kilosOff, by: unknown) =>
    typeof by === 'number' ? sql`nullif(${column} - ${by}, 0)` : column
  await tx
    .update(rounds)
    .set({
      state: 'started',
      finishedAt: null,
      bagsOff: sql`${less(rounds.bagsOff, finish?.data.bags)}`,
      kilosOff: sql`${less(rounds.kilosOff, finish?.data.kilos)}`,
      version: sql`${rounds.version} + 1`,
    })
    .where(eq(rounds.id, round.id))
  await settleWithin(tx, {
    kind: 'till-difference',
    subjectId: round.id,
    decision: 'round-reopened',
    at,
    by,
  })
  if (finish !== undefined) await reopenStops(tx, { round, finishId: finish.id, at, by })
  return { kind: 'reopened' }
}

/** The stops that the finish handed back, where nobody has decided on them and their donors still wait for this day. */
async function reopenStops(
  tx: DatabaseHandle,
  {
    round,
    finishId,
    at,
    by,
  }: { round: RoundRow; finishId: string; at: Date; by: { id: string | null; name: string } },
): Promise<void> {
  const handedBack = await tx
    .select({ stop: stops })
    .from(exceptions)
    .innerJoin(stops, sql`${stops.id}::text = ${exceptions.subjectId}`)
    .innerJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(
      and(
        eq(exceptions.kind, 'handed-back'),
        eq(exceptions.roundId, round.id),
        isNull(exceptions.settledAt),
        sql`${exceptions.details} ->> 'act' = ${finishId}`,
        eq(stops.endedAs, 'handed-back'),
        inArray(bookings.status, ['scheduled', 'on-the-way']),
        eq(bookings.collectionDate, round.date),
        eq(bookings.areaId, round.areaId),
        sql`not exists (select from stops o where o.booking_id = ${stops.bookingId} and o.is_open)`,
      ),
    )
  for (const { stop } of handedBack) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .update(stops)
      .set({ endedAs: null, endedAt: null, leftAt: null, isOpen: true })
      .where(eq(stops.id, stop.id))
    // oxlint-disable-next-line no-await-in-loop
    await settleWithin(tx, { kind: 'handed-back', subjectId: stop.id, decision: 'round-reopened', at, by })
  }
}

/** Whether the driver or van of a round has another of that day by now. */
export async function hasAnotherRound(
  tx: DatabaseHandle,
  { id, date, driverId, vanId }: RoundRow,
): Promise<boolean> {
  const ofDriver = driverId === null ? [] : [eq(rounds.driverId, driverId)]
  const ofVan = vanId === null ? [] : [eq(rounds.vanId, vanId)]
  const others = and(
    ne(rounds.id, id),
    eq(rounds.date, date),
    inArray(rounds.state, ['released', 'started']),
    or(...ofDriver, ...ofVan),
  )
  return (await tx.$count(rounds, others)) > 0
}
