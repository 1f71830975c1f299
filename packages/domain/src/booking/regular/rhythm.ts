import { addDays } from '../../base/calendar/london-time.ts'

/** The first day of a rhythm after a day: `from` itself, where it is after it. */
export function firstAfter(
  day: string,
  { from, weeksBetween }: { from: string; weeksBetween: number },
): string {
  let next = from
  while (next <= day) next = addDays(next, 7 * weeksBetween)
  return next
}

/** The earliest day of a rhythm that is still after a day: before `from`, where there is one. */
export function earliestAfter(
  day: string,
  { from, weeksBetween }: { from: string; weeksBetween: number },
): string {
  let next = from
  while (addDays(next, -7 * weeksBetween) > day) next = addDays(next, -7 * weeksBetween)
  return next
}
