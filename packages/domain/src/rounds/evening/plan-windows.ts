import { windowHours, workingDayEndsAt, workingDayStartsAt } from '@kindfold/content/facts/booking-facts.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'

/** A booking as the district rule places it: by its postcode alone. */
export type Stop = { bookingId: string; postcode: string }

/**
 * Gives each stop of one area and day its window: sorts stops by postcode district and spreads them evenly over the
 * working day, or as much of it as vans drive, in two-hour windows. The rule where no plan of rounds was released
 * (booking spec, The evening before).
 */
export function planWindows(
  stops: readonly Stop[],
  { until }: { until?: string } = {},
): { bookingId: string; window: CollectionWindow }[] {
  const windows = listWindows(until)
  const inOrder = [...stops].toSorted(
    (a, b) => compareDistricts(a.postcode, b.postcode) || (a.bookingId < b.bookingId ? -1 : 1),
  )
  return inOrder.flatMap(({ bookingId }, index) => {
    const window = windows[Math.floor((index * windows.length) / inOrder.length)]
    return window ? [{ bookingId, window }] : []
  })
}

/** '08:00' to '10:00', '10:00' to '12:00' and so on to the end of the working day, or earlier. */
export function listWindows(until: string = workingDayEndsAt): CollectionWindow[] {
  const windows: CollectionWindow[] = []
  const end = hourOf(until)
  for (let hour = hourOf(workingDayStartsAt); hour + windowHours <= end; hour += windowHours) {
    windows.push({ start: toTime(hour), end: toTime(hour + windowHours) })
  }
  return windows
}

/** CB2 comes before CB10; within a district by the rest of the postcode. */
function compareDistricts(a: string, b: string): number {
  const [outA, inA] = split(a)
  const [outB, inB] = split(b)
  return (
    order(outA.letters, outB.letters) ||
    outA.number - outB.number ||
    order(outA.rest, outB.rest) ||
    order(inA, inB)
  )
}

function split(postcode: string) {
  const [outcode = '', inward = ''] = postcode.split(' ')
  const [, letters = '', number = '0', rest = ''] = /^([A-Z]+)(\d*)(.*)$/.exec(outcode) ?? []
  return [{ letters, number: Number(number), rest }, inward] as const
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}

function toTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
