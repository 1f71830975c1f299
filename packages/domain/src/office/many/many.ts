import type { ManyActKind, ManyOutcome } from '@kindfold/database/schema/many-acts.ts'

export type { ManyOutcome } from '@kindfold/database/schema/many-acts.ts'

/** As many bookings as are acted on at once. */
export const bookingsAtOnce = 2_000

/** How long an act on many waits before it is done: as long it can be taken back whole, and nobody has been told. */
export const takeBackForSeconds = 120

/** What is done on all of the chosen bookings. Donors read the reason. */
export type ActOnMany =
  | { kind: Extract<ManyActKind, 'move'>; toDate: string; reason: string }
  | { kind: Extract<ManyActKind, 'cancel'>; reason: string }
  /** Their donors read the words; nothing else happens. */
  | { kind: Extract<ManyActKind, 'write'>; words: string }
  /** They go to one round of their day, which keeps every promise. */
  | { kind: Extract<ManyActKind, 'hand'>; toRoundId: string }

/** Bookings that were chosen together, and how far the act on them is. Instants are ISO. */
export type ManyAct = {
  id: string
  /** When it was asked for; null: nothing was yet. */
  askedAt: string | null
  /** Who chose, and asked for it. */
  name: string | null
  /** Null: nothing was asked yet. */
  act: ActOnMany | null
  /** From when it is done; until then it can be taken back. */
  startsAt: string | null
  finishedAt: string | null
  /** When it was taken back; what was not done by then never is. */
  stoppedAt: string | null
  count: number
  /** How many wait, and what became of the others. */
  outcomes: Readonly<Partial<Record<ManyOutcome | 'waits', number>>>
}
