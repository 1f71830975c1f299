import { isOutcomeAct, isUndoable } from '@kindfold/acts/read-round.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isOutcomeStatus } from '../booking/is-outcome-status.ts'
import { lockBooking } from '../booking/move-booking.ts'
import { settleWithin } from '../exception/settle-within.ts'
import { findLastOutcome } from '../outcome/find-last-outcome.ts'
import { takeBackOutcomeWithin } from '../outcome/take-back-outcome-within.ts'
import { applied, hold, type Effect, type JudgedAct, type StopRow } from './judged-act.ts'

/** Takes an act of the same phone back. What was only held is taken back by settling it. */
export async function applyUndone(judged: JudgedAct): Promise<Effect> {
  const { services, tx, act, by, deviceId, judgedAt } = judged
  if (act.kind !== 'undone') throw new Error(`${act.kind} is no undoing`)
  const [target] = await tx
    .select()
    .from(roundActs)
    .where(and(eq(roundActs.id, act.data.act), eq(roundActs.deviceId, deviceId)))
  if (!target || target.roundId !== act.round || !isUndoable(target.kind)) return hold('unknown-act')
  const [before] = await tx
    .select({ id: roundActs.id })
    .from(roundActs)
    .where(
      and(
        eq(roundActs.roundId, act.round),
        eq(roundActs.kind, 'undone'),
        eq(roundActs.result, 'applied'),
        sql`${roundActs.data} ->> 'act' = ${target.id}`,
      ),
    )
    .limit(1)
  if (before) return applied
  if (target.result === 'held') {
    await settleWithin(tx, { kind: 'act-held', subjectId: target.id, decision: 'taken-back', at: judgedAt })
    return applied
  }
  const [stop] =
    target.stopId === null
      ? []
      : await tx.select().from(stops).where(eq(stops.id, target.stopId)).for('update')
  if (!stop) return applied
  if (target.kind === 'arrived' || target.kind === 'break-began') {
    if (stop.endedAs === null) await tx.update(stops).set({ arrivedAt: null }).where(eq(stops.id, stop.id))
    return applied
  }
  if (target.kind === 'handed-back') {
    const gone = await findGone(judged, stop)
    if (gone !== null) return gone
    await settleWithin(tx, { kind: 'handed-back', subjectId: stop.id, decision: 'taken-back', at: judgedAt })
    return (await reopen(judged, stop, 'handed-back'))
      ? applied
      : hold('recorded-otherwise', { stop: stop.id })
  }
  if (isOutcomeAct(target.kind) && stop.bookingId !== null) {
    // The same tap twice: what stands is the other one's, and stays.
    const last = await findLastOutcome(tx, stop.bookingId)
    if (last?.actor === 'driver' && last.happenedAt.getTime() !== target.judgedAt.getTime()) return applied
    const taken = await takeBackOutcomeWithin(services, tx, {
      bookingId: stop.bookingId,
      by,
      occurredAt: judgedAt,
    })
    if (taken.outcome !== 'moved') return hold('refused', { stop: stop.id })
    await settleWithin(tx, { kind: 'came-early', subjectId: stop.id, decision: 'taken-back', at: judgedAt })
  }
  await reopen(judged, stop, 'done')
  return applied
}

/** Why nobody is to come to a stop any more that was handed back: its booking ended or went to another day meanwhile. */
async function findGone({ tx, round }: JudgedAct, stop: StopRow): Promise<Effect | null> {
  if (stop.bookingId === null) return null
  const { status, areaId, collectionDate: date } = await lockBooking(tx, stop.bookingId)
  if (status === 'cancelled') return hold('donor-cancelled', { status })
  if (date !== round.date || areaId !== round.areaId || status === 'booked')
    return hold('date-changed', { status, date })
  return isOutcomeStatus(status) ? hold('recorded-otherwise', { status }) : null
}

/** Makes a stop wait again, unless the booking waits on another round by now. */
async function reopen({ tx }: JudgedAct, stop: StopRow, from: 'done' | 'handed-back'): Promise<boolean> {
  if (stop.endedAs !== from) return false
  const others =
    stop.bookingId === null
      ? []
      : await tx
          .select({ id: stops.id })
          .from(stops)
          .where(and(eq(stops.bookingId, stop.bookingId), eq(stops.isOpen, true), ne(stops.id, stop.id)))
  if (others.length > 0) return false
  await tx
    .update(stops)
    .set({ endedAs: null, endedAt: null, leftAt: null, isOpen: stop.kind === 'collection' })
    .where(eq(stops.id, stop.id))
  return true
}
