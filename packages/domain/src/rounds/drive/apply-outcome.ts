import { renewRounds } from '../../booking/booking/renew-rounds.ts'
import { earlyWords } from '@kindfold/content/drive/early-words.ts'
import type { Act, OutcomeKind } from '@kindfold/acts/act.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, ne } from 'drizzle-orm'
import { isOutcomeStatus } from '../../booking/booking/is-outcome-status.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { londonInstant, readLondonClock } from '../../base/calendar/london-time.ts'
import { ofRound, openException } from '../../capacity/exception/open-exception.ts'
import { settleAnswered } from '../../capacity/exception/settle-answered.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import { followRound } from '../live/follow-round.ts'
import { findLastOutcome } from '../../booking/outcome/find-last-outcome.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { isSecondTry } from '../../booking/outcome/record-second-try.ts'
import { fromTaken, hasTaken } from '../../booking/booking/to-taken.ts'
import { findDoubt, type Doubt } from './find-doubt.ts'
import { readActOutcome } from './read-act-outcome.ts'
import { applied, hold, type Effect, type JudgedAct, type StopRow } from './judged-act.ts'

/** A wrong tap is taken back before anybody reads of it. */
const tellAfterSeconds = 60
/** What can hardly be waits until a dispatcher can have looked. */
const tellDoubtfulAfterSeconds = 300

/**
 * Records what became of a stop. The truth at the door wins, and nobody is overwritten silently: where the booking says
 * otherwise already, the act is held with both truths.
 */
export async function applyOutcome(judged: JudgedAct<OutcomeKind>): Promise<Effect> {
  const { services, tx, act, round, stop, by, judgedAt } = judged
  if (stop === null || stop.bookingId === null) return hold('unknown-stop')
  const booking = await lockBooking(tx, stop.bookingId)
  const refusal = await findConflict(tx, judged, stop, booking)
  if (refusal !== null) {
    // The driver was there, whatever counts.
    if (refusal.result === 'held') await rememberVisit(judged, stop)
    return refusal
  }
  const early = findEarly(judged, booking)
  const outcome = { ...readActOutcome(act.kind, act.data), ...early }
  const doubt = await findDoubt(judged, stop, booking)
  const moved = await recordOutcomeWithin(services, tx, {
    bookingId: booking.id,
    by,
    occurredAt: judgedAt,
    outcome,
    tellAfterSeconds: doubt === null ? tellAfterSeconds : tellDoubtfulAfterSeconds,
  })
  if (moved.kind !== 'moved') return hold('refused', describeDesk(booking))
  await tx
    .update(stops)
    .set({
      arrivedAt: stop.arrivedAt ?? judgedAt,
      leftAt: judgedAt,
      isOpen: false,
      endedAs: 'done',
      endedAt: judgedAt,
    })
    .where(eq(stops.id, stop.id))
  await judgeEarly(judged, stop, { isEarly: early !== null })
  if (doubt !== null) await tellOfDoubt(judged, stop, doubt)
  // Whoever was to find another van, or to ring about a delay, need not any more; also where another round had handed it
  // back.
  await settleAnswered(tx, {
    bookingIds: [booking.id],
    decision: 'made-after-all',
    by,
    at: judgedAt,
  })
  await endOtherStops(judged, stop.id, booking.id, round.id)
  return applied
}

/** Who comes before the promised time and takes nothing tells the donor so: nobody had to have put anything out. */
function findEarly(
  { act, round, judgedAt }: JudgedAct,
  { windowStart }: BookingRow,
): { words: string } | null {
  if ((act.kind !== 'nothing-out' && act.kind !== 'no-access') || windowStart === null) return null
  if (judgedAt >= londonInstant(round.date, windowStart)) return null
  const came = readLondonClock(judgedAt).time.slice(0, 5)
  const said = earlyWords.donor(windowStart.slice(0, 5), came)
  return { words: act.data.words === null ? said : `${said} ${act.data.words}` }
}

/** A dispatcher judges it, until the driver comes again. */
async function judgeEarly(
  { tx, act, round, judgedAt }: JudgedAct,
  stop: StopRow,
  { isEarly }: { isEarly: boolean },
): Promise<void> {
  const subject = { kind: 'stop', id: stop.id } as const
  if (!isEarly) {
    const made = {
      kind: 'came-early',
      subjectId: subject.id,
      decision: 'made-after-all',
      at: judgedAt,
    } as const
    return await settleWithin(tx, made)
  }
  await openException(tx, {
    kind: 'came-early',
    ...ofRound(round),
    subject,
    bookingId: stop.bookingId,
    details: { act: act.id },
    at: judgedAt,
  })
}

/** It is applied, and a dispatcher asks the driver. */
async function tellOfDoubt(
  { tx, act, round, judgedAt }: JudgedAct,
  stop: StopRow,
  doubt: Doubt,
): Promise<void> {
  await openException(tx, {
    kind: 'unlikely',
    ...ofRound(round),
    subject: { kind: 'stop', id: stop.id },
    bookingId: stop.bookingId,
    details: { act: act.id, ...doubt },
    at: judgedAt,
  })
}

/** Why the outcome cannot simply be recorded; `applied` where it was recorded so already; null where nothing speaks against it. */
async function findConflict(
  tx: DatabaseHandle,
  { act, round, by, judgedAt, deviceId }: JudgedAct<OutcomeKind>,
  stop: StopRow,
  booking: BookingRow,
): Promise<Effect | null> {
  if (booking.contactName === null) return hold('donor-forgotten')
  const desk = describeDesk(booking)
  if (booking.status === 'cancelled') return hold('donor-cancelled', desk)
  if (booking.collectionDate !== round.date || booking.areaId !== round.areaId)
    return hold('date-changed', { ...desk, date: booking.collectionDate })
  if (!isOutcomeStatus(booking.status)) return null
  if (isSame(act, booking)) return applied
  const asked = {
    bookingId: booking.id,
    by,
    occurredAt: judgedAt,
    outcome: readActOutcome(act.kind, act.data),
  }
  if (await isSecondTry(tx, booking, asked)) return null
  const last = await findLastOutcome(tx, booking.id)
  const recordedAt = last?.happenedAt ?? booking.changedAt
  const told = {
    ...desk,
    recordedBy: last?.actorName ?? last?.actor ?? null,
    recordedAt: recordedAt.toISOString(),
  }
  if (last?.actor === 'staff') return hold('desk-recorded-otherwise', told)
  const [elsewhere] = await tx
    .select({ roundId: stops.roundId, roundDevice: rounds.deviceId })
    .from(stops)
    .innerJoin(rounds, eq(rounds.id, stops.roundId))
    .where(and(eq(stops.bookingId, booking.id), ne(stops.id, stop.id), eq(stops.endedAs, 'done')))
    .limit(1)
  if (elsewhere && elsewhere.roundDevice !== deviceId)
    return hold('both-acted', { ...told, round: elsewhere.roundId, isFirst: judgedAt < recordedAt })
  return hold('recorded-otherwise', told)
}

function isSame(act: Act<OutcomeKind>, booking: BookingRow): boolean {
  if (act.kind !== booking.status) return false
  return (act.kind !== 'collected' && act.kind !== 'part-collected') || hasTaken(booking, act.data.taken)
}

/** What our booking says, beside what the driver says: no data of the donor. */
function describeDesk(booking: BookingRow): Record<string, unknown> {
  return { status: booking.status, taken: fromTaken(booking), bookingVersion: booking.version }
}

async function rememberVisit({ tx, judgedAt }: JudgedAct, stop: StopRow): Promise<void> {
  await tx
    .update(stops)
    .set({ arrivedAt: stop.arrivedAt ?? judgedAt, leftAt: stop.leftAt ?? judgedAt })
    .where(eq(stops.id, stop.id))
}

/** The same booking waits on no other round: its van need not come. */
async function endOtherStops(
  { services, tx, judgedAt }: JudgedAct,
  stopId: string,
  bookingId: string,
  roundId: string,
): Promise<void> {
  const others = await tx
    .update(stops)
    .set({ isOpen: false, endedAs: 'done', endedAt: judgedAt })
    .where(and(eq(stops.bookingId, bookingId), eq(stops.isOpen, true), ne(stops.id, stopId)))
    .returning({ roundId: stops.roundId })
  for (const other of others) {
    if (other.roundId === roundId) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await renewRounds(tx, [other.roundId])
    // oxlint-disable-next-line no-await-in-loop
    await followRound(services, tx, other.roundId)
  }
}
