import type { Actor } from '../../base/actor/actor.ts'
import { makeToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { addDay, type AddDayResult } from '../../capacity/collection-day/add-day.ts'
import { changeCapacity, type ChangeCapacityResult } from '../../capacity/collection-day/change-capacity.ts'
import { closeDay, type CloseDayResult } from './close-day.ts'
import { openDay, type OpenDayResult } from '../../capacity/collection-day/open-day.ts'

/** What is done with each of the days. */
export type DayAct =
  | { kind: 'close'; reason: string }
  | { kind: 'open' }
  | { kind: 'capacity'; capacity: number }
  | { kind: 'add'; capacity: number }

type DayResult = CloseDayResult | OpenDayResult | ChangeCapacityResult | AddDayResult

/** One day of one area, and what came of the act there. */
export type DayDone<Result = DayResult> = { areaId: string; date: string; result: Result }

/** As many days of areas as one act may name: nine areas for two weeks. */
export const daysAtOnce = 126

type DaysAsked = {
  areaIds: readonly string[]
  dates: readonly string[]
  act: DayAct
  by: Actor
}

/**
 * Does one act on many days of several areas, such as closing for Christmas. Each day is done or refused by itself and
 * says so, in the order of dates: a long list never holds up booking for longer than its longest day, and giving the same
 * act again does only what is left. `together` names the act in the histories.
 */
export async function changeDays(
  services: Services,
  { areaIds, dates, act, by }: DaysAsked,
): Promise<{ together: string; days: DayDone[] }> {
  return await changeEach(services, {
    days: dates.toSorted().flatMap((date) => areaIds.map((areaId) => ({ areaId, date, act }))),
    by,
  })
}

/** The same with an act of its own for each day. */
export async function changeEach(
  services: Services,
  { days: asked, by }: { days: readonly { areaId: string; date: string; act: DayAct }[]; by: Actor },
): Promise<{ together: string; days: DayDone[] }> {
  if (asked.length > daysAtOnce) throw new Error('too many days at once')
  const together = makeToken(services.random)
  const days: DayDone[] = []
  for (const { areaId, date, act } of asked) {
    // oxlint-disable-next-line no-await-in-loop -- each in its own short transaction
    const result = await changeOne(services, act, { areaId, date, by, together })
    days.push({ areaId, date, result })
  }
  return { together, days }
}

async function changeOne(
  services: Services,
  act: DayAct,
  day: { areaId: string; date: string; by: Actor; together: string },
): Promise<DayResult> {
  switch (act.kind) {
    case 'close':
      return await closeDay(services, { ...day, reason: act.reason })
    case 'open':
      return await openDay(services, day)
    case 'capacity':
      return await changeCapacity(services, { ...day, capacity: act.capacity })
    case 'add':
      return await addDay(services, { ...day, capacity: act.capacity })
  }
}
