import { outcomeReasonWords } from '@kindfold/content/booking/outcome-reason-words.ts'
import { doorReasons, findDoorReason, sayDoorReason } from '@kindfold/content/drive/reasons.ts'
import type { OutcomeStatus } from '@kindfold/database/schema/bookings.ts'
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

/** What a driver did at the door, and when, to be recorded of a booking. */
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
  /** Also the kind of its event. */
  to: OutcomeStatus
  taken: Items | null
  codes: string[] | null
  reason: string | null
}

/** Reads what a driver chose into what the booking keeps. */
export function readOutcome(outcome: DriverOutcome): RecordedOutcome {
  const codes = 'codes' in outcome ? outcome.codes.filter((code) => findDoorReason(code) !== null) : []
  const reason = sayReason(codes, 'words' in outcome ? outcome.words : null)
  const needsReason = outcome.kind === 'part-collected' || outcome.kind === 'refused'
  return {
    to: outcome.kind,
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
