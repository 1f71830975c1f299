import { mayBeServed } from '../../capacity/exception/exception-kinds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { exceptions, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isOutcomeAct } from '@kindfold/acts/read-round.ts'
import type { Items } from '../../base/collection/items.ts'
import { countItems } from '../../booking/booking/check-items.ts'
import { isOutcomeStatus } from '../../booking/booking/is-outcome-status.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { mayMoveBack, moveBackWithin } from '../../booking/change/move-back.ts'
import { readActOutcome } from '../drive/read-act-outcome.ts'
import { correctOutcomeWithin } from '../../booking/outcome/correct-outcome.ts'
import { readOutcome, type DriverOutcome } from '../../booking/outcome/driver-outcome.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { tellCollectedThoughCancelled } from '../../booking/outcome/tell-collected-though-cancelled.ts'
import { lockDay } from '../plan/lock-day.ts'
import { givePlaceWithin, type PlaceFound, type SeenPlace } from '../round/find-place.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findExceptionWithin, type ListedException } from './list-exceptions.ts'

/**
 * What a dispatcher can decide. 'take-driver': what the driver says counts; 'keep-desk': what we say stays; 'place': another
 * round comes as promised; 'with-leave': one comes at another time, to which the donor agreed; 'missed': we did not come;
 * 'settled': it is dealt with, in words.
 */
export const decisions = ['take-driver', 'keep-desk', 'place', 'with-leave', 'missed', 'settled'] as const
export type Decision = (typeof decisions)[number]

/** An exception is decided, with what that does; or why it waits on. */
export type Settled =
  | { kind: 'settled' }
  | { kind: 'unknown' }
  | { kind: 'settled-already'; by: string | null }
  /** It cannot be decided so; or words are needed, since the donor or a colleague reads them. */
  | { kind: 'not-offered' }
  | { kind: 'words-needed' }
  | { kind: 'words-too-long'; atMost: number }
  | { kind: 'refused'; reason: string }

const wordsAtMost = 500

/** Whether another round may come to whom it is about. */
export const mayHavePlace = ({ kind, settledAt }: ListedException): boolean =>
  settledAt === null && mayBeServed(kind)

/** What can be decided of an exception; `place` is what a round of the day could do, where one may. */
export function listDecisions(exception: ListedException, place: PlaceFound | null): Decision[] {
  const { kind, act, booking, details, areaId } = exception
  if (kind === 'act-held' && act !== null && booking !== null && isOutcomeAct(act.kind)) {
    const isReadable = details.reason !== 'malformed'
    const canCount = isReadable && !booking.isForgotten
    if (booking.status === 'cancelled')
      return canCount && findTaken(act) !== null ? ['take-driver', 'keep-desk'] : ['keep-desk']
    const canGoBack = !hasMoved(exception) || (mayMoveBack(booking) && booking.areaId === areaId)
    return canCount && canGoBack ? ['take-driver', 'keep-desk'] : ['keep-desk']
  }
  const placed: Decision[] = place === null ? [] : [place.needsLeave ? 'with-leave' : 'place']
  if (kind === 'handed-back') {
    if (booking === null || isOutcomeStatus(booking.status) || booking.status === 'cancelled')
      return ['settled']
    return booking.isOnRound ? [...placed, 'settled'] : [...placed, 'missed', 'settled']
  }
  if (mayBeServed(kind)) return [...placed, 'settled']
  // Our visit before the promised time counts on nobody: we came at no time that was promised.
  if (kind === 'came-early' && booking !== null && isLeftBehind(booking.status)) return ['missed', 'settled']
  return ['settled']
}

/** What a driver says that he took; null where he took nothing. */
function findTaken({ kind, data }: NonNullable<ListedException['act']>): Items | null {
  const outcome = readActOutcome(kind, data)
  return outcome !== null && 'taken' in outcome && countItems(outcome.taken) > 0 ? outcome.taken : null
}

const isLeftBehind = (status: string) => status === 'nothing-out' || status === 'no-access'

/** Whether the booking is on another day, or in another area, than the round of the driver who came to it. */
const hasMoved = ({ booking, round, areaId, date }: ListedException): boolean =>
  booking !== null && round !== null && (booking.date !== date || booking.areaId !== areaId)

/** Whether a decision needs words: a donor who read the mistake reads them, or whoever asks later why. */
function needsWords({ booking }: ListedException, decision: Decision): boolean {
  if (decision === 'settled') return true
  return (
    (decision === 'take-driver' || decision === 'missed') &&
    booking !== null &&
    isOutcomeStatus(booking.status)
  )
}

/** Settles an exception and does what was decided, in one transaction; the donor is told as by any act of the desk. */
export async function settleException(
  services: Services,
  asked: {
    id: number
    decision: Decision
    words: string
    by: StaffAuthor
    /** Which round and time slot stood there, of a decision that gives the booking one. */
    seen?: SeenPlace | null
  },
): Promise<Settled> {
  return await transact(services, async (tx) => {
    const isPlaced = asked.decision === 'place' || asked.decision === 'with-leave'
    const seen = isPlaced ? await findExceptionWithin(tx, asked.id) : null
    // As everybody who changes rounds: first the day.
    if (seen !== null) await lockDay(tx, seen)
    await tx.select({ id: exceptions.id }).from(exceptions).where(eq(exceptions.id, asked.id)).for('update')
    const exception = await findExceptionWithin(tx, asked.id)
    if (exception === null) return { kind: 'unknown' }
    if (exception.settledAt !== null) return { kind: 'settled-already', by: exception.settledBy }
    const { decision, by } = asked
    if (isPlaced) {
      if (!mayHavePlace(exception) || exception.booking === null) return { kind: 'not-offered' }
    } else if (!listDecisions(exception, null).includes(decision)) return { kind: 'not-offered' }
    const words = asked.words.trim()
    if (words.length > wordsAtMost) return { kind: 'words-too-long', atMost: wordsAtMost }
    if (words === '' && needsWords(exception, decision)) return { kind: 'words-needed' }
    const refusal = await perform(services, tx, exception, { decision, words, by, seen: asked.seen ?? null })
    if (refusal !== null) return { kind: 'refused', reason: refusal }
    const at = services.clock.now()
    await tx
      .update(exceptions)
      .set({
        settledAt: at,
        settledById: by.id,
        settledByName: by.name,
        decision,
        details: words === '' ? exception.details : { ...exception.details, words },
      })
      .where(eq(exceptions.id, asked.id))
    await recordStaffEvent(tx, {
      at,
      by,
      act: 'settle-exception',
      subject: { kind: 'exception', id: String(asked.id) },
      areaId: exception.areaId,
      details: { kind: exception.kind, decision },
    })
    return { kind: 'settled' }
  })
}

/** Does what was decided; says why it cannot be, or null. */
async function perform(
  services: Services,
  tx: DatabaseHandle,
  exception: ListedException,
  {
    decision,
    words,
    by,
    seen,
  }: { decision: Decision; words: string; by: StaffAuthor; seen: SeenPlace | null },
): Promise<string | null> {
  const { booking, act, details, subjectId, kind, date } = exception
  if (decision === 'keep-desk' || decision === 'settled') return null
  if (booking === null) throw new Error('the decision was offered for a booking')
  if (decision === 'place' || decision === 'with-leave') {
    const asked = { bookingId: booking.id, needsLeave: decision === 'with-leave', seen, by }
    const given = await givePlaceWithin(services, tx, asked)
    if (given.kind === 'another-place') return refusalWords.anotherPlace
    return given.kind === 'given' ? null : refusalWords.noPlace
  }
  if (booking.status === 'cancelled') {
    const taken = act && findTaken(act)
    if (act === null || taken === null) throw new Error('the decision was offered for what was taken')
    await tellCollectedThoughCancelled(services, tx, {
      bookingId: booking.id,
      taken,
      reason: words || null,
      occurredAt: new Date(act.judgedAt),
      by,
    })
    return null
  }
  const outcome: DriverOutcome | null =
    decision === 'missed'
      ? { kind: 'missed', words: words || null }
      : act && readActOutcome(act.kind, act.data)
  if (outcome === null) throw new Error('the decision was offered for an outcome')
  const now = services.clock.now()
  const occurredAt = act === null ? now : new Date(act.judgedAt)
  if (decision === 'take-driver' && hasMoved(exception))
    await moveBackWithin(tx, { bookingId: booking.id, date, by, now })
  const done = isOutcomeStatus(booking.status)
    ? await correct(services, tx, { bookingId: booking.id, outcome, reason: words, by })
    : await recordOutcomeWithin(services, tx, { bookingId: booking.id, by, occurredAt, outcome })
  if (done.kind === 'refused') return done.reason
  if (done.kind === 'too-late') return `it could be corrected until ${done.untilDate}`
  if (done.kind === 'stale') return 'somebody has just changed the booking'
  const stopId = kind === 'handed-back' ? subjectId : details.stop
  if (typeof stopId === 'string')
    await tx
      .update(stops)
      .set({
        isOpen: false,
        endedAs: 'done',
        endedAt: occurredAt,
        ...(decision === 'take-driver' && visitedAt(occurredAt)),
      })
      .where(and(eq(stops.id, stopId), eq(stops.bookingId, booking.id)))
  return null
}

/** The driver was there, though his act was held. */
const visitedAt = (at: Date) => ({
  arrivedAt: sql`coalesce(${stops.arrivedAt}, ${at.toISOString()}::timestamptz)`,
  leftAt: at,
})

async function correct(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    outcome,
    reason,
    by,
  }: { bookingId: string; outcome: DriverOutcome; reason: string; by: StaffAuthor },
) {
  const { to, taken, codes, reason: outcomeReason } = readOutcome(outcome)
  return await correctOutcomeWithin(services, tx, { bookingId, to, taken, codes, outcomeReason, reason, by })
}
