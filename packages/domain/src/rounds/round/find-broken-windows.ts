import type { PlannedRound } from '@kindfold/rounds/model.ts'
import { toSeconds, toTime } from '../plan/day-seconds.ts'
import { findWindow } from '../plan/tell-windows.ts'
import { readWindow } from '../../booking/booking/read-booking.ts'
import type { RowOfRound } from './read-stops.ts'
import type { BrokenWindow } from './settle-changed.ts'

/**
 * Lists the donors whose promised window the new times break and the old ones kept. Who was late before is followed by
 * what tells of running late.
 */
export function findBrokenWindows(
  rest: readonly RowOfRound[],
  after: PlannedRound,
  before: ReadonlyMap<string, number>,
): BrokenWindow[] {
  return rest.flatMap(({ booking }, index) => {
    const window = booking && readWindow(booking)
    if (!window) return []
    const at = after.stops[index]!.beginAt
    const end = toSeconds(window.end)
    if (at <= end || (before.get(booking.id) ?? 0) > end) return []
    const expected = toTime(at - (at % 60))
    const { id, reference } = booking
    return [{ bookingId: id, reference, promised: window, expected, window: findWindow(at) }]
  })
}

/** When each booking of a round is to be expected, in seconds from local midnight. */
export function readTimes({ stops }: PlannedRound): Map<string, number> {
  return new Map(stops.flatMap(({ id, beginAt }) => (id === null ? [] : [[id, beginAt] as const])))
}
