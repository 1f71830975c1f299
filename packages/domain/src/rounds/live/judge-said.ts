import type { RoundState } from '@kindfold/database/schema/rounds.ts'
import { findShown, type Span } from './promise.ts'

/** After so long without a word from its phone nothing is known of a van: its acts may wait for a signal. */
export const silentAfterMs = 10 * 60_000
/** After so long somebody asks whether all is well. */
export const longSilenceMs = 45 * 60_000

/** So long after an arrival without a word of what became of it, nobody knows that the van is still at that door. */
const atDoorForMs = 45 * 60_000

/** Whether a van that arrived at a door may be said to be there. Instants in milliseconds. */
export const isAtDoor = (arrivedAt: number | null, now: number): boolean =>
  arrivedAt !== null && now - arrivedAt <= atDoorForMs

/** What is known of a round when somebody asks. */
export type KnownRound = {
  state: RoundState
  /** When its phone was last in contact; null: never. */
  heardAt: number | null
  startedAt: number | null
}

/** What is known of a stop that is still to be made. */
export type KnownStop = {
  /** Within which its donor was last told that we come. */
  promise: Span | null
  /** The estimate that its donor was last shown. */
  band: Span | null
  /** When the van is expected, by what was known when that was judged. */
  expectedAt: number | null
  /** When the van came to its door; null: it has not. */
  arrivedAt: number | null
  /** The last that its donor was told is that we cannot say when we come. */
  isInDoubt: boolean
}

/** What may be said of a stop now without breaking what was said before. */
export type Sayable = {
  /** What may be said of when we come. It has not ended, and begins no earlier than what was last told. */
  span: Span | null
  /** Which kind of span that is: the promise as it was told, what is left of it, or an estimate. */
  from: 'promise' | 'rest' | 'estimate' | null
  /**
   * Set where the van's phone is silent and what was estimated is over, or the silence is long, or the van came to the door
   * long ago: since when.
   */
  unheardSince: number | null
  /** When the van is expected, for our own people; null where nothing supports an estimate. */
  expectedAt: number | null
}

/** Whether a round's phone has not been heard for so long that its acts may wait for a signal. */
export function isSilent({ state, heardAt, startedAt }: KnownRound, now: number): boolean {
  return state === 'started' && now - lastHeard({ heardAt, startedAt }) > silentAfterMs
}

/** Whether nobody can say when a round sets out that should be under way: its phone has not been heard of lately. */
export function isUnheardAtStart({ state, heardAt }: KnownRound, now: number): boolean {
  return state === 'released' && now - (heardAt ?? 0) > silentAfterMs
}

const lastHeard = ({ heardAt, startedAt }: Pick<KnownRound, 'heardAt' | 'startedAt'>) =>
  Math.max(heardAt ?? 0, startedAt ?? 0)

/**
 * Judges what may be said of a stop that is still to be made, at the moment at which it is said. The donor's page, the
 * messages, the desk and the drivers' phones say this and nothing else.
 */
export function judgeSaid(stop: KnownStop, round: KnownRound, now: number): Sayable {
  const { promise, expectedAt, arrivedAt, isInDoubt } = stop
  const isThere = isAtDoor(arrivedAt, now)
  const shown = round.state === 'started' ? findShown(stop.band, promise) : null
  const isOver = shown === null || shown.end <= now
  const heard = lastHeard(round)
  const isUnheard =
    !isThere &&
    isSilent(round, now) &&
    (isInDoubt || (shown !== null && isOver) || isPast(promise, now) || now - heard > longSilenceMs)
  // Of a van that came to this door long ago and never left it nothing was heard since, whatever its phone says.
  const unheardSince = isUnheard ? heard : isThere ? null : arrivedAt
  const isKept = expectedAt !== null && expectedAt >= now && unheardSince === null && !isInDoubt
  const known = {
    unheardSince,
    expectedAt: isThere || isKept ? expectedAt : null,
  }
  if (isThere || isInDoubt || promise === null || promise.end <= now)
    return { span: null, from: null, ...known }
  if (!isOver) return { span: shown, from: 'estimate', ...known }
  // The estimate is over and the promise is not: what is left of it, from where the last one began.
  return shown === null
    ? { span: promise, from: 'promise', ...known }
    : { span: { start: shown.start, end: promise.end }, from: 'rest', ...known }
}

const isPast = (promise: Span | null, now: number) => promise !== null && promise.end <= now
