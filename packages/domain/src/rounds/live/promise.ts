import { londonInstant } from '../../base/calendar/london-time.ts'

/** Instants in milliseconds. */
export type Span = { start: number; end: number }

/** What the history keeps of a time that a donor was told because we were late. Instants are ISO. */
export type LateDetails = { start: string; end: string; window: { start: string; end: string } }

/** The time slot of a booking, and what its donor was last told because we were late. Local times may have seconds. */
type ToldOfBooking = {
  date: string
  windowStart: string | null
  windowEnd: string | null
  late: LateDetails | null
}

/** Reads what a donor was promised: the time slot, and the later time where one was told of that slot. */
export function readTold({ date, windowStart, windowEnd, late }: ToldOfBooking): {
  window: Span | null
  toldLate: Span | null
} {
  if (windowStart === null || windowEnd === null) return { window: null, toldLate: null }
  const window = {
    start: londonInstant(date, windowStart).getTime(),
    end: londonInstant(date, windowEnd).getTime(),
  }
  // What was told before the slot was changed counts no more.
  const isOfWindow =
    late?.window.start === windowStart.slice(0, 5) && late.window.end === windowEnd.slice(0, 5)
  const toldLate = isOfWindow ? { start: Date.parse(late.start), end: Date.parse(late.end) } : null
  return { window, toldLate }
}

/** Within which we last said to come: the time slot, or the later time that we told instead. */
export function findPromise({
  window,
  toldLate,
}: {
  window: Span | null
  toldLate: Span | null
}): Span | null {
  return window === null || toldLate === null || toldLate.end <= window.end ? window : toldLate
}

/** The estimate that a donor was last shown, as long as nothing else was promised since. */
export function findShown(band: Span | null, promise: Span | null): Span | null {
  if (band === null || promise === null) return null
  return band.start >= promise.start && band.end <= promise.end ? band : null
}
