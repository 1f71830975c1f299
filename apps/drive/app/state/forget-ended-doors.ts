import type { RoundView } from '@kindfold/acts/read-round.ts'
import type { RoundDocument } from '@kindfold/acts/round-document.ts'

/**
 * The document without what opens a door that has been done: notes and number go at the stop's end, once the seconds for
 * undoing are over. Null when there is nothing to forget.
 */
export function forgetEndedDoors({ document, stops }: RoundView, nowMs: number): RoundDocument | null {
  const ended = new Set(
    stops
      .filter(
        ({ stop, state, endedAt }) =>
          state !== 'waiting' &&
          state !== 'at-door' &&
          stop.door !== null &&
          (endedAt === null || nowMs - Date.parse(endedAt) > document.undoSeconds * 1000),
      )
      .map(({ stop }) => stop.id),
  )
  if (ended.size === 0) return null
  return {
    ...document,
    stops: document.stops.map((stop) => (ended.has(stop.id) ? { ...stop, point: null, door: null } : stop)),
  }
}
