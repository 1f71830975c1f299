import type { Span } from './model.ts'

/** How a promised window lies about a planned arrival. All are seconds; `day` counts from midnight, local. */
export type WindowSettings = {
  /** How much of the window lies before the planned arrival. */
  beforeSeconds: number
  afterSeconds: number
  /** Windows begin on multiples of this. */
  stepSeconds: number
  /** Windows stay inside these hours, or the hours in which somebody is there. */
  day: Span
  /** From `from` on a window may be longer by so much: only where the operator allows it. */
  wideLate: { from: number; extraSeconds: number } | null
}

/** Two hours, skewed to the late side, since delays are likelier than gains. */
export const defaultWindowSettings: WindowSettings = {
  beforeSeconds: 45 * 60,
  afterSeconds: 75 * 60,
  stepSeconds: 15 * 60,
  day: { from: 8 * 3600, to: 18 * 3600 },
  wideLate: null,
}

/** Returns the window to promise for a planned arrival. It holds the arrival whenever the day does. */
export function toldWindow(arriveAt: number, settings: WindowSettings = defaultWindowSettings): Span {
  const { beforeSeconds, afterSeconds, stepSeconds, day, wideLate } = settings
  const extra = wideLate !== null && arriveAt >= wideLate.from ? wideLate.extraSeconds : 0
  const length = beforeSeconds + afterSeconds + extra
  const wished = Math.round((arriveAt - beforeSeconds) / stepSeconds) * stepSeconds
  const from = Math.max(day.from, Math.min(wished, day.to - length))
  return { from, to: Math.min(from + length, day.to) }
}
