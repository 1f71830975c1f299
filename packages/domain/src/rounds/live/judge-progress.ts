import { isAtDoor } from './judge-said.ts'
import { findPromise, findShown, type Span } from './promise.ts'

/** A stop as far as its time is judged. Times are milliseconds since 1970, as of `Date.now()`. */
export type ProgressStop = {
  id: string
  kind: 'collection' | 'break' | 'unload'
  plannedAt: number
  /** How long it was planned to take at the door. */
  plannedSeconds: number
  arrivedAt: number | null
  /** When it ended as part of this round: done, moved, handed back, cancelled. Null: still to be made. */
  endedAt: number | null
  /** Whether the van was there; moved and cancelled stops were never driven to. */
  wasMade: boolean
  /** The promised time; null for a break and for unloading. */
  window: Span | null
  /** The latest time that its donor was told since, because we were late. */
  toldLate: Span | null
  /** What its donor was last shown. */
  band: Span | null
}

/** A round as far as its times are judged: what was planned, and what its driver did until now. */
export type RoundProgress = {
  plannedStartAt: number
  /** Null: it has not started. */
  startedAt: number | null
  /**
   * Nothing was heard of the phone for a while. Then the van is believed to go on as planned, for its acts may only wait
   * for a signal, until a promise is about to end.
   */
  isSilent?: boolean
  /** Nobody has heard from its driver since before it should have set out. */
  isUnheardAtStart?: boolean
  /** How many minutes later than expected its driver said to be, and when. */
  saidLate?: { at: number; minutes: number } | null
  /** Until when on its day anything can be promised; what is later is no time of that day. */
  dayEndsAt?: number
  /** In the order of the round. */
  stops: readonly ProgressStop[]
}

/** How live times are told: how narrow, from how near on, and when somebody is warned. Spans end in Ms. */
export type ProgressSettings = {
  /** How many stops away the donor is told that the driver is on the way, and the band narrows. */
  nearStops: number
  bandMs: number
  nearBandMs: number
  /** How far one stop strays from its plan: one standard deviation. */
  stopErrorMs: number
  /** How far driving strays from its plan, as a share of it. */
  travelError: number
  /** How long before the end of a promise a mere risk of missing it is told. What is surely missed is told at once. */
  warnMs: number
  /** The same while the phone is silent: who was visited may not be known yet. */
  silentWarnMs: number
  /** Times that donors read are multiples of this. */
  stepMs: number
}

const minute = 60_000

/** What counts where the operator sets nothing. */
export const defaultProgressSettings: ProgressSettings = {
  nearStops: 3,
  bandMs: 30 * minute,
  nearBandMs: 15 * minute,
  stopErrorMs: 2.5 * minute,
  travelError: 0.15,
  warnMs: 60 * minute,
  silentWarnMs: 10 * minute,
  stepMs: 5 * minute,
}

/** How it stands with a stop that is still to be made. */
export type StopProgress = {
  id: string
  expectedAt: number
  /** How many collections come before it. */
  stopsAhead: number
  isNear: boolean
  /** Null until the round has started. */
  band: Span | null
  /** What to promise now, because what was promised will be missed; null while it holds. */
  newPromise: Span | null
  /** What was promised will not be kept or may not, and nothing supports another time. */
  isDoubtful: boolean
  /** What was promised will be kept nine times of ten: so much supports it that it may be said anew. */
  isLikelyKept: boolean
}

/**
 * Judges from what was done so far when each remaining stop is to be expected: the last judged time, then the planned
 * travel and service of each stop before it, a break that was not taken among them, and what the driver said since. A band is
 * never wider than the one that the donor was last shown, begins no earlier, and never passes what was promised. While the
 * phone is silent it stays as it was.
 */
export function judgeProgress(
  round: RoundProgress,
  now: number,
  settings: ProgressSettings = defaultProgressSettings,
): StopProgress[] {
  const { isSilent = false, isUnheardAtStart = false, saidLate = null, dayEndsAt = Infinity } = round
  const legs = measureLegs(round)
  const driven = round.stops.filter((stop) => stop.endedAt !== null && stop.wasMade)
  const lastLeftAt = Math.max(
    round.startedAt ?? round.plannedStartAt,
    ...driven.map((stop) => stop.endedAt ?? 0),
  )
  const open = round.stops.filter(({ endedAt }) => endedAt === null)
  // Who is at a door now is done there first, in whatever order the driver goes.
  const ahead = [
    ...open.filter(({ arrivedAt }) => arrivedAt !== null),
    ...open.filter(({ arrivedAt }) => arrivedAt === null),
  ]
  const judged: StopProgress[] = []
  let leavesAt = lastLeftAt
  // Spent as soon as the driver comes to another door: then that is what is known. To leave the one where it was said tells nothing.
  let delay = saidLate !== null && saidLate.at >= findLastArrivalAt(round) ? saidLate : null
  let stopsAhead = 0
  let travelled = 0
  for (const stop of ahead) {
    const leg = legs.get(stop.id) ?? 0
    const isThere = isAtDoor(stop.arrivedAt, now)
    const isLongThere = stop.arrivedAt !== null && !isThere
    const drivesTo =
      delay === null || isThere ? leavesAt + leg : Math.max(leavesAt + leg, delay.at) + delay.minutes * minute
    if (!isThere) delay = null
    // He waits where he is early, and is not there yet where he should have been.
    const believedAt = stop.arrivedAt ?? Math.max(drivesTo, stop.window?.start ?? 0)
    const isBelieved =
      isThere || (isSilent && (findPromise(stop)?.end ?? Infinity) - now > settings.silentWarnMs)
    const expectedAt = isBelieved ? believedAt : Math.max(believedAt, now)
    if (!isThere) travelled += leg
    const error = Math.hypot(
      Math.sqrt(stopsAhead + 1) * settings.stopErrorMs,
      travelled * settings.travelError,
    )
    // Nine of ten arrivals are earlier than that.
    const spread = isThere ? 0 : 1.28 * error
    const isNear = stopsAhead <= settings.nearStops
    if (stop.kind === 'collection') {
      const renewed = isThere ? null : renewPromise(stop, { expectedAt, spread, now }, settings)
      const isDoubtful =
        renewed !== null && (isSilent || isUnheardAtStart || isLongThere || renewed.end > dayEndsAt)
      const newPromise = isDoubtful ? null : renewed
      const promised = newPromise ?? findPromise(stop)
      const isFollowed = round.startedAt !== null && promised !== null && promised.end > now
      const shown = newPromise ?? findShown(stop.band, promised)
      const band = !isFollowed
        ? null
        : isSilent && shown !== null
          ? shown
          : narrowBand(shown, promised, { expectedAt, spread, isNear }, settings)
      const isLikelyKept = renewed === null && promised !== null && expectedAt + spread <= promised.end
      judged.push({ id: stop.id, expectedAt, stopsAhead, isNear, band, newPromise, isDoubtful, isLikelyKept })
      stopsAhead++
    } else
      judged.push({
        id: stop.id,
        expectedAt,
        stopsAhead,
        isNear: false,
        band: null,
        newPromise: null,
        isDoubtful: false,
        isLikelyKept: false,
      })
    const madeAt = (isSilent ? believedAt : expectedAt) + stop.plannedSeconds * 1000
    leavesAt = isThere && !isSilent ? Math.max(madeAt, now) : madeAt
  }
  return judged
}

/** When the van last came to a door, or set out. A stop that was made without a word of coming there was come to as it ended. */
const findLastArrivalAt = ({ startedAt, plannedStartAt, stops }: RoundProgress): number =>
  Math.max(
    startedAt ?? plannedStartAt,
    ...stops.map(({ arrivedAt, endedAt, wasMade }) => arrivedAt ?? (wasMade ? (endedAt ?? 0) : 0)),
  )

/** The planned drive to each stop from the one before it that is part of the round. */
function measureLegs({ plannedStartAt, stops }: RoundProgress): Map<string, number> {
  const legs = new Map<string, number>()
  let leftAt = plannedStartAt
  for (const stop of stops) {
    const service = stop.plannedSeconds * 1000
    legs.set(stop.id, Math.max(0, stop.plannedAt - leftAt))
    const isDropped = stop.endedAt !== null && !stop.wasMade
    // Without it the van is there sooner by its service; the detour is not known.
    leftAt = isDropped ? Math.max(leftAt, leftAt + service) : Math.max(leftAt, stop.plannedAt + service)
  }
  return legs
}

type Judged = { expectedAt: number; spread: number }

function renewPromise(
  stop: ProgressStop,
  { expectedAt, spread, now }: Judged & { now: number },
  { bandMs, stepMs, warnMs }: ProgressSettings,
): Span | null {
  const promised = findPromise(stop)
  if (promised === null) return null
  const isMissed = expectedAt > promised.end
  const isAtRisk = expectedAt + spread > promised.end && promised.end - now <= warnMs
  if (!isMissed && !isAtRisk) return null
  const width = Math.max(bandMs, 2 * spread)
  // Later is likelier than earlier.
  const likely = floorTo(expectedAt - width / 3, stepMs)
  // Nobody reads an earlier time after a later one.
  const last = findShown(stop.band, promised) ?? promised
  const start = Math.max(likely, floorTo(now, stepMs), last.start)
  const end = ceilTo(Math.max(start + width, expectedAt + spread, promised.end + stepMs), stepMs)
  return { start, end }
}

function narrowBand(
  shown: Span | null,
  promised: Span,
  { expectedAt, spread, isNear }: Judged & { isNear: boolean },
  { bandMs, nearBandMs, stepMs }: ProgressSettings,
): Span {
  const least = isNear ? nearBandMs : bandMs
  const wished = Math.max(least, ceilTo(2 * spread, stepMs))
  const widest = Math.min(
    wished,
    promised.end - promised.start,
    shown === null ? Infinity : shown.end - shown.start,
  )
  const width = Math.max(stepMs, floorTo(widest, stepMs))
  const middle = floorTo(expectedAt - width / 3, stepMs)
  const start = Math.max(promised.start, shown?.start ?? 0, Math.min(middle, promised.end - width))
  const made = { start, end: Math.min(start + width, promised.end) }
  if (shown === null) return made
  // What the donor was shown stays as long as it is true and a new one says little more.
  const isTrue =
    shown.start <= expectedAt && expectedAt + spread / 2 <= shown.end && shown.end <= promised.end
  const gained = shown.end - shown.start - (made.end - made.start)
  return isTrue && gained < 2 * stepMs ? shown : made
}

const floorTo = (instant: number, step: number) => Math.floor(instant / step) * step
const ceilTo = (instant: number, step: number) => Math.ceil(instant / step) * step
