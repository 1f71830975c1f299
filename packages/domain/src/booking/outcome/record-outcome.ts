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

/** The donor reads the reason. */
type Said = { to: RecordedState; taken?: Items | null; reason?: string | null }

/** Records that the driver is on the way and tells the donor at once. Only on the day of the collection. */
export async function startOnTheWay(services: Services, asked: StaffAct): Promise<MoveResult> {
  const occurredAt = services.clock.now()
  return await transact(services, (tx) => startOnTheWayWithin(services, tx, { ...asked, occurredAt }))
}

/** Records that the driver is on the way, or what became of a collection. What was taken counts where something was. */
export async function recordState(
  services: Services,
  { to, taken = null, reason = null, ...asked }: StaffAct & Said,
): Promise<MoveResult> {
  if (to === 'on-the-way') return await startOnTheWay(services, asked)
  const occurredAt = services.clock.now()
  const outcome = toOutcome(to, taken, reason)
  return await transact(services, (tx) =>
    recordOutcomeWithin(services, tx, { ...asked, occurredAt, outcome }),
  )
}

function toOutcome(
  kind: Exclude<RecordedState, 'on-the-way'>,
  taken: Items | null,
  words: string | null,
): DriverOutcome {
  switch (kind) {
    case 'collected':
    case 'part-collected':
      if (taken === null) throw new Error(`${kind} says what was taken`)
      return kind === 'collected' ? { kind, taken } : { kind, taken, codes: [], words }
    case 'refused':
    case 'no-access':
      return { kind, codes: [], words }
    case 'missed':
    case 'nothing-out':
      return { kind, words }
  }
}
