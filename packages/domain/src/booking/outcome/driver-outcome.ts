import { outcomeReasonWords } from '@kindfold/content/booking/outcome-reason-words.ts'
import { doorReasons, findDoorReason, sayDoorReason } from '@kindfold/content/drive/reasons.ts'
import type { OutcomeStatus } from '@kindfold/database/schema/bookings.ts'
import type { BookingEventKind } from '../booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Items } from '../../base/collection/items.ts'

/**
 * What became of a collection at the door. `codes` are those of content/drive/reasons.ts; `words` are what the driver or
 * staff wrote. The donor reads both, the words of the codes first.
 */
export type DriverOutcome =
  | { kind: 'collected'; taken: Items }
  | { kind: 'part-collected'; taken: Items; codes: readonly string[]; words: string | null }
  | { kind: 'refused' | 'no-access'; codes: readonly string[]; words: string | null }
  | { kind: 'nothing-out'; words: string | null }
  | { kind: 'missed'; words: string | null }

export type OutcomeAsked = {
  bookingId: string
  by: Actor
  /** When it happened at the door, by our clock. */
  occurredAt: Date
  outcome: DriverOutcome
  /** How long its message waits, so that a wrong tap can be taken back before anybody reads it; 0 when left out. */
  tellAfterSeconds?: number
  /** The version that the caller saw; any when left out. */
  version?: number
}

/** The same as a booking keeps it. */
export type RecordedOutcome = {
  to: OutcomeStatus
  event: BookingEventKind
  taken: Items | null
  codes: string[] | null
  reason: string | null
}

const written: Record<DriverOutcome['kind'], { to: OutcomeStatus; event: BookingEventKind }> = {
  collected: { to: 'collected', event: 'collected' },
  'part-collected': { to: 'part_collected', event: 'part-collected' },
  refused: { to: 'refused', event: 'refused' },
  'no-access': { to: 'no_access', event: 'no-access' },
  'nothing-out': { to: 'nothing_out', event: 'nothing-out' },
  missed: { to: 'missed', event: 'missed' },
}

/** The events that say what became of a collection. */
export const outcomeEvents: readonly string[] = Object.values(written).map(({ event }) => event)

/** Reads what a driver chose into what the booking keeps. */
export function readOutcome(outcome: DriverOutcome): RecordedOutcome {
  const codes = 'codes' in outcome ? outcome.codes.filter((code) => findDoorReason(code) !== null) : []
  const reason = sayReason(codes, 'words' in outcome ? outcome.words : null)
  const needsReason = outcome.kind === 'part-collected' || outcome.kind === 'refused'
  return {
    ...written[outcome.kind],
    taken: 'taken' in outcome ? outcome.taken : null,
    codes: codes.length === 0 ? null : codes,
    reason: reason ?? (needsReason ? outcomeReasonWords.none : null),
  }
}

/** Why, in words for the donor: those of our list, then what the driver wrote. Null without either. */
export function sayReason(codes: readonly string[], words: string | null): string | null {
  // In the order of the list, so that the same choice reads the same.
  const chosen = doorReasons.filter(({ code }) => codes.includes(code))
  const parts = chosen.map(sayDoorReason)
  const own = words?.trim() ?? ''
  if (own !== '') parts.push(own)
  return parts.length === 0 ? null : parts.join(' ')
}
