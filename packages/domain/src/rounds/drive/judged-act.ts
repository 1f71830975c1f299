import type { Act, ActKind } from '@kindfold/acts/act.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { roundActs } from '@kindfold/database/schema/drive.ts'
import type { stops } from '@kindfold/database/schema/rounds.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { RoundRow } from './find-own-round.ts'

/** What of an act is kept, however malformed it came. */
export type KeptAct = typeof roundActs.$inferInsert

/** A stop of a round as stored. */
export type StopRow = typeof stops.$inferSelect

/** A sound act with all that judging it needs, in the transaction that keeps it. */
export type JudgedAct<K extends ActKind = ActKind> = {
  services: Services
  tx: DatabaseHandle
  act: Act<K>
  round: RoundRow
  stop: StopRow | null
  by: Extract<Actor, { kind: 'driver' }>
  deviceId: string
  judgedAt: Date
  receivedAt: Date
}

/** Why an act could not be applied. The desk has the words of each. */
export type HeldReason =
  | 'malformed'
  | 'fault'
  | 'revoked-phone'
  | 'unknown-round'
  | 'unknown-stop'
  | 'unknown-act'
  | 'not-his-round'
  | 'another-phone'
  | 'taken-over'
  | 'another-round-started'
  | 'another-day'
  | 'yesterday'
  | 'not-released'
  | 'not-started'
  | 'round-cancelled'
  | 'round-finished'
  | 'day-closed'
  | 'donor-cancelled'
  | 'donor-forgotten'
  | 'date-changed'
  | 'desk-recorded-otherwise'
  | 'recorded-otherwise'
  | 'both-acted'
  | 'refused'

/** What became of an act. `desk` is our truth beside the driver's, as codes, ids and counts. */
export type Effect =
  | { result: 'applied' }
  | { result: 'held'; reason: HeldReason; desk?: Record<string, unknown> }

/** The act is done, and nobody needs to look at it. */
export const applied: Effect = { result: 'applied' }

/** The act is kept and not done: a dispatcher judges it. `desk` is what they see beside the reason. */
export const hold = (reason: HeldReason, desk?: Record<string, unknown>): Effect => ({
  result: 'held',
  reason,
  ...(desk ? { desk } : {}),
})
