import type { ActKind } from '@kindfold/acts/act.ts'
import { isOutcomeAct, isUndoable } from '@kindfold/acts/read-round.ts'
import { outcomeReasonWords } from '@kindfold/content/booking/outcome-reason-words.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, inArray, ne, not, sql, type AnyColumn } from 'drizzle-orm'
import { isOutcomeStatus } from '../../booking/booking/is-outcome-status.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import type { ExceptionKind } from '../../capacity/exception/exception-kinds.ts'
import { ofRound, openException, type NewException } from '../../capacity/exception/open-exception.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import { reopenStop } from '../../booking/visit/reopen-stop.ts'
import { correctOutcomeWithin } from '../../booking/outcome/correct-outcome.ts'
import { findLastOutcome } from '../../booking/outcome/find-last-outcome.ts'
import { reopenRoundWithin } from '../round/reopen-round.ts'
import { takeBackOutcomeWithin } from '../../booking/outcome/take-back-outcome-within.ts'
import { fromTaken } from '../../booking/booking/to-taken.ts'
import { applied, hold, type Effect, type JudgedAct, type StopRow } from './judged-act.ts'

/** How each kind of act is taken back; null: no phone may. */
export const undoneAs: Readonly<
  Record<ActKind, 'round' | 'arrival' | 'hand-back' | 'outcome' | 'end-of-stop' | null>
> = {
  'van-check': null,
  started: null,
  arrived: 'arrival',
  collected: 'outcome',
  'part-collected': 'outcome',
  refused: 'outcome',
  'nothing-out': 'outcome',
  'no-access': 'outcome',
  'handed-back': 'hand-back',
  undone: null,
  'break-began': 'arrival',
  'break-ended': 'end-of-stop',
  'running-late': null,
  note: null,
  unloaded: null,
  finished: 'round',
}

/** Takes an act of the same phone back. What was only held is taken back by settling it. */
export async function applyUndone(judged: JudgedAct<'undone'>): Promise<Effect> {
  const { services, tx, act, by, deviceId, judgedAt, receivedAt } = judged
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
    if (await isTaken(tx, target.id)) return await takeBackTaken(judged, target)
    await settleWithin(tx, { kind: 'act-held', subjectId: target.id, decision: 'taken-back', at: judgedAt })
    return applied
  }
  const how = undoneAs[target.kind as ActKind]
  if (how === 'round') {
    const reopened = await reopenRoundWithin(tx, { round: judged.round, at: receivedAt, by })
    return reopened.kind === 'taken' ? hold('another-round-started') : applied
  }
  const [locked] =
    target.stopId === null
      ? []
      : await tx.select().from(stops).where(eq(stops.id, target.stopId)).for('update')
  if (!locked) return applied
  // A wrong tap was no arrival either.
  const isArrival = locked.arrivedAt?.getTime() !== target.judgedAt.getTime() || !isOutcomeAct(target.kind)
  const stop = isArrival ? locked : { ...locked, arrivedAt: null }
  if (how === 'arrival') {
    if (stop.endedAs === null) await tx.update(stops).set({ arrivedAt: null }).where(eq(stops.id, stop.id))
    return applied
  }
  if (how === 'hand-back') {
    const gone = await findGone(judged, stop)
    if (gone !== null) return gone
    await settleWithin(tx, { kind: 'handed-back', subjectId: stop.id, decision: 'taken-back', at: judgedAt })
    return (await reopen(judged, stop, 'handed-back'))
      ? applied
      : hold('recorded-otherwise', { stop: stop.id })
  }
  if (how === 'outcome' && stop.bookingId !== null) {
    // Nobody knows the door any more.
    if ((await lockBooking(tx, stop.bookingId)).contactName === null) return hold('donor-forgotten')
    // The same tap twice: what stands is the other one's, and stays.
    const last = await findLastOutcome(tx, stop.bookingId)
    if (last?.actor === 'driver' && last.happenedAt.getTime() !== target.judgedAt.getTime()) return applied
    if (await isTappedAgain(tx, target)) return applied
    const taken = await takeBackOutcomeWithin(services, tx, {
      bookingId: stop.bookingId,
      by,
      occurredAt: judgedAt,
    })
    if (taken.kind !== 'moved') return hold('refused', { stop: stop.id })
    for (const kind of ['came-early', 'unlikely'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await settleWithin(tx, { kind, subjectId: stop.id, decision: 'taken-back', at: judgedAt })
    // A second try that was none: what the first one found stands.
    if (taken.to === 'nothing-out' || taken.to === 'no-access') return applied
    if (await restoreDecision(judged, stop, { bookingId: stop.bookingId, tappedAt: target.judgedAt }))
      return applied
  }
  await reopen(judged, stop, 'done')
  return applied
}

/** Whether another tap of the same moment at the same stop says what became of it, and stands. */
async function isTappedAgain(tx: JudgedAct['tx'], target: typeof roundActs.$inferSelect): Promise<boolean> {
  const others = await tx
    .select({ kind: roundActs.kind })
    .from(roundActs)
    .where(
      and(
        eq(roundActs.roundId, target.roundId),
        target.stopId === null ? undefined : eq(roundActs.stopId, target.stopId),
        eq(roundActs.judgedAt, target.judgedAt),
        eq(roundActs.result, 'applied'),
        ne(roundActs.id, target.id),
        not(isUndone(roundActs.roundId, roundActs.id)),
      ),
    )
  return others.some(({ kind }) => isOutcomeAct(kind))
}

/**
 * Takes a held act back of which a dispatcher has said meanwhile that it counts. Nobody took anything then from a donor who
 * had cancelled: who read otherwise is told. Whoever took the driver's word must know in any case that it was none.
 */
async function takeBackTaken(judged: JudgedAct, target: typeof roundActs.$inferSelect): Promise<Effect> {
  const { services, tx, act, stop, round, by, judgedAt, receivedAt } = judged
  const other = hold('recorded-otherwise', { act: target.id })
  if (stop === null || stop.bookingId === null || !isOutcomeAct(target.kind)) return other
  const { bookingId } = stop
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'cancelled') return other
  // Somebody at the desk was quicker.
  if (fromTaken(row) === null) return applied
  if (await isSaidElsewhere(tx, { bookingId, actId: target.id })) return other
  const corrected = await correctOutcomeWithin(services, tx, {
    bookingId,
    to: 'cancelled',
    reason: outcomeReasonWords.takenBack,
    by,
    occurredAt: judgedAt,
    tellAfterSeconds,
  })
  if (corrected.kind !== 'corrected') return other
  await openException(tx, {
    kind: 'taken-back',
    ...ofRound(round),
    subject: { kind: 'act', id: target.id },
    bookingId,
    details: { act: act.id },
    at: receivedAt,
  })
  return applied
}

/** A dispatcher judges what the driver says in its place; who is told of that need not read this. */
const tellAfterSeconds = 300

/** Whether an act of a round was taken back. */
export const isUndone = (roundId: AnyColumn, actId: AnyColumn) =>
  sql`exists (select from round_acts u where u.kind = 'undone' and u.result = 'applied'
    and u.round_id = ${roundId} and u.data ->> 'act' = ${actId}::text)`

/** Whether a dispatcher took another act's word for it that something was taken, which nobody took back. */
async function isSaidElsewhere(
  tx: JudgedAct['tx'],
  { bookingId, actId }: { bookingId: string; actId: string },
): Promise<boolean> {
  const taken = and(
    eq(exceptions.kind, 'act-held'),
    eq(exceptions.bookingId, bookingId),
    eq(exceptions.decision, 'take-driver'),
    ne(exceptions.subjectId, actId),
    not(isUndone(exceptions.roundId, exceptions.subjectId)),
  )
  return (await tx.$count(exceptions, taken)) > 0
}

/** Whether a dispatcher judged that a held act counts. */
async function isTaken(tx: JudgedAct['tx'], actId: string): Promise<boolean> {
  const taken = and(
    eq(exceptions.kind, 'act-held'),
    eq(exceptions.subjectId, actId),
    eq(exceptions.decision, 'take-driver'),
  )
  return (await tx.$count(exceptions, taken)) > 0
}

/**
 * Leaves a stop where the office had put it before a wrong tap that reached us later: on another van, or on none. Returns
 * false where the office had decided nothing.
 */
async function restoreDecision(
  { services, tx, round, judgedAt }: JudgedAct,
  stop: StopRow,
  { bookingId, tappedAt }: { bookingId: string; tappedAt: Date },
): Promise<boolean> {
  const end = async (endedAs: 'moved' | 'handed-back', leftAt: Date | null = null) =>
    await tx
      .update(stops)
      .set({ endedAs, endedAt: judgedAt, arrivedAt: stop.arrivedAt, leftAt, isOpen: false })
      .where(eq(stops.id, stop.id))
  const [elsewhere] = await tx
    .select({ stopId: stops.id, roundId: rounds.id })
    .from(stops)
    .innerJoin(rounds, eq(rounds.id, stops.roundId))
    .where(
      and(
        eq(stops.bookingId, bookingId),
        ne(stops.id, stop.id),
        eq(stops.endedAs, 'done'),
        // By the tap.
        eq(stops.endedAt, tappedAt),
        inArray(rounds.state, ['released', 'started']),
      ),
    )
  if (elsewhere) {
    await end('moved')
    await reopenStop(services, tx, elsewhere)
    return true
  }
  const ofDay = await tx
    .select()
    .from(exceptions)
    .where(and(eq(exceptions.bookingId, bookingId), eq(exceptions.date, round.date)))
  const isOfStop = ({ kind, subjectId, roundId }: (typeof ofDay)[number]) =>
    (kind === 'handed-back' && subjectId === stop.id) || (kind === 'unserved' && roundId === round.id)
  const asked = ofDay.filter(
    ({ decision, settledAt }) => decision === 'made-after-all' && settledAt?.getTime() === tappedAt.getTime(),
  )
  // The tap had answered them.
  for (const { kind, areaId, date, subjectKind, subjectId, roundId, details } of asked)
    if (kind !== 'came-early')
      // oxlint-disable-next-line no-await-in-loop -- few
      await openException(tx, {
        kind: kind as ExceptionKind,
        areaId,
        date,
        subject: { kind: subjectKind as NewException['subject']['kind'], id: subjectId },
        roundId,
        bookingId,
        details,
        at: judgedAt,
      })
  const wasLost = round.lostAt !== null && ofDay.some((one) => one.kind === 'unserved' && isOfStop(one))
  const isNobodys = asked.some(isOfStop) || wasLost
  // Whoever handed it back has left it; what the office took out nobody has.
  const byDriver = asked.some(({ kind, details }) => kind === 'handed-back' && details.by !== 'desk')
  if (isNobodys) await end('handed-back', byDriver ? judgedAt : null)
  return isNobodys
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
    .set({
      endedAs: null,
      endedAt: null,
      arrivedAt: stop.arrivedAt,
      leftAt: null,
      isOpen: stop.kind === 'collection',
    })
    .where(eq(stops.id, stop.id))
  return true
}
