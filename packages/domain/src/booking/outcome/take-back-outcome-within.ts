import { outcomeReasonWords } from '@kindfold/content/booking/outcome-reason-words.ts'
import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { isOutcomeStatus } from '../booking/is-outcome-status.ts'
import { lockBooking, type MoveResult } from '../booking/move-booking.ts'
import type { Services } from '../../base/services/services.ts'
import { correctOutcomeWithin } from './correct-outcome.ts'
import { sayReason } from './driver-outcome.ts'
import { findLastOutcome } from './find-last-outcome.ts'

type StateBefore = 'scheduled' | 'on-the-way' | 'nothing-out' | 'no-access'

const isStateBefore = (state: unknown): state is StateBefore =>
  ['scheduled', 'on-the-way', 'nothing-out', 'no-access'].includes(state as string)

type TakenBack =
  | (Extract<MoveResult, { kind: 'moved' }> & { /** What it is again. */ to: StateBefore })
  | Exclude<MoveResult, { kind: 'moved' }>

/**
 * Takes back what a driver recorded of a collection: a wrong tap. Before its message has gone nobody ever reads it; later
 * the donor is told that it was our mistake. Only what a driver recorded last, and until the round is finished.
 */
export async function takeBackOutcomeWithin(
  services: Services,
  tx: DatabaseHandle,
  {
    bookingId,
    by,
    occurredAt,
  }: { bookingId: string; by: Extract<Actor, { kind: 'driver' }>; occurredAt: Date },
): Promise<TakenBack> {
  const { status } = await lockBooking(tx, bookingId)
  const refuse = (reason: string) => ({ kind: 'refused', status, reason }) as const
  if (!isOutcomeStatus(status)) return refuse(refusalWords.noOutcome(status))
  const last = await findLastOutcome(tx, bookingId)
  const before = last?.details.from
  if (last?.actor !== 'driver' || last.kind === 'outcome-corrected' || !isStateBefore(before))
    return refuse(refusalWords.notByDriver)
  // The record that a second try had taken the place of.
  const first = last.details.again === true ? await findLastOutcome(tx, bookingId, last.id) : null
  const codes = first === null ? null : readCodes(first.details.codes)
  const done = await correctOutcomeWithin(services, tx, {
    bookingId,
    to: before,
    codes,
    outcomeReason: codes === null ? null : sayReason(codes, null),
    reason: outcomeReasonWords.takenBack,
    by,
    occurredAt,
    tellAfterSeconds,
  })
  if (done.kind === 'corrected') return { kind: 'moved', version: done.version, to: before }
  return done.kind === 'too-late' ? refuse(refusalWords.roundFinished) : done
}

/** What follows is told in its place, should it come at once. */
const tellAfterSeconds = 60

function readCodes(codes: unknown): string[] | null {
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : null
}
