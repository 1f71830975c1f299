/** A day that can be booked until `cutOffAt`, an ISO instant. */
export type NextDate = { date: string; cutOffAt: string }

/** The next days of each area, by its id; an area without any is not in it. */
export type NextDates = Readonly<Record<string, readonly NextDate[]>>

/** The days of an area that can still be booked now. */
export function chooseNextDates(nextDates: NextDates, areaId: string, now: Date): string[] {
  const days = Object.hasOwn(nextDates, areaId) ? nextDates[areaId] : undefined
  return (days ?? []).filter(({ cutOffAt }) => now.getTime() < Date.parse(cutOffAt)).map(({ date }) => date)
}
