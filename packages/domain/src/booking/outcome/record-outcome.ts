import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Items } from '../../base/collection/items.ts'
import type { MoveResult } from '../booking/move-booking.ts'
import type { Services } from '../../base/services/services.ts'
import type { DriverOutcome } from './driver-outcome.ts'
import { recordOutcomeWithin } from './record-outcome-within.ts'
import type { RecordedState } from './recorded-states.ts'
import { startOnTheWayWithin } from './start-on-the-way-within.ts'

/** The booking, who records the outcome, and the version of it that they saw. */
type StaffAct = { bookingId: string; by: Actor; version?: number }

/** Records that the driver is on the way and tells the donor at once. Only on the day of the collection. */
export async function startOnTheWay(services: Services, asked: StaffAct): Promise<MoveResult> {
  const occurredAt = services.clock.now()
  return await transact(services, (tx) => startOnTheWayWithin(services, tx, { ...asked, occurredAt }))
}

/** Records that the driver took everything. */
export async function recordCollected(
  services: Services,
  { taken, ...asked }: StaffAct & { taken: Items },
): Promise<MoveResult> {
  return await record(services, asked, { kind: 'collected', taken })
}

/** Records that the driver took a part and left the rest. The donor reads the reason. */
export async function recordPartCollected(
  services: Services,
  { taken, reason, ...asked }: StaffAct & { taken: Items; reason: string },
): Promise<MoveResult> {
  return await record(services, asked, { kind: 'part-collected', taken, codes: [], words: reason })
}

/** Records that the driver left everything. The donor reads the reason. */
export async function recordRefused(
  services: Services,
  { reason, ...asked }: StaffAct & { reason: string },
): Promise<MoveResult> {
  return await record(services, asked, { kind: 'refused', codes: [], words: reason })
}

type NotCollected = StaffAct & { reason?: string | null }

/** Records that we did not come, and offers the next dates at once. */
export async function recordMissed(
  services: Services,
  { reason = null, ...asked }: NotCollected,
): Promise<MoveResult> {
  return await record(services, asked, { kind: 'missed', words: reason })
}

/** Records that nothing was out. Counted on the donor: staff see the count, we charge nothing. */
export async function recordNothingOut(
  services: Services,
  { reason = null, ...asked }: NotCollected,
): Promise<MoveResult> {
  return await record(services, asked, { kind: 'nothing-out', words: reason })
}

/** Records that the driver could not reach the bags. */
export async function recordNoAccess(
  services: Services,
  { reason = null, ...asked }: NotCollected,
): Promise<MoveResult> {
  return await record(services, asked, { kind: 'no-access', codes: [], words: reason })
}

async function record(services: Services, asked: StaffAct, outcome: DriverOutcome): Promise<MoveResult> {
  const occurredAt = services.clock.now()
  return await transact(services, (tx) =>
    recordOutcomeWithin(services, tx, { ...asked, occurredAt, outcome }),
  )
}

/** Records that the driver is on the way, or what became of a collection. What was taken counts where something was. */
export async function recordState(
  services: Services,
  {
    to,
    taken,
    reason,
    ...asked
  }: StaffAct & { to: RecordedState; taken: Items | null; reason: string | null },
): Promise<MoveResult> {
  switch (to) {
    case 'on-the-way':
      return await startOnTheWay(services, asked)
    case 'collected':
    case 'part-collected':
      if (taken === null) throw new Error(`${to} says what was taken`)
      return to === 'collected'
        ? await recordCollected(services, { ...asked, taken })
        : await recordPartCollected(services, { ...asked, taken, reason: reason ?? '' })
    case 'refused':
      return await recordRefused(services, { ...asked, reason: reason ?? '' })
    case 'missed':
      return await recordMissed(services, { ...asked, reason })
    case 'nothing-out':
      return await recordNothingOut(services, { ...asked, reason })
    case 'no-access':
      return await recordNoAccess(services, { ...asked, reason })
  }
}
