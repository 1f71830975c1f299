import type { PlanOfDay } from './find-plan.ts'
import { toSeconds } from './day-seconds.ts'

/** What a plan costs, in the figures that two plans are chosen by. */
export type PlanFigures = { cost: number; vans: number; minutes: number; stops: number; unserved: number }

/** Two plans of one day side by side. */
export type PlanComparison = {
  one: PlanFigures
  other: PlanFigures
  /** Bookings that would come with another van, and at a time that differs by more than half an hour. */
  changedVan: number
  changedTime: number
}

const muchSeconds = 30 * 60

/** Compares two plans of one day. */
export function comparePlans(one: PlanOfDay, other: PlanOfDay): PlanComparison {
  const before = readVisits(one)
  let changedVan = 0
  let changedTime = 0
  for (const [bookingId, visit] of readVisits(other)) {
    const was = before.get(bookingId)
    if (!was) continue
    if (was.vanId !== visit.vanId) changedVan += 1
    if (Math.abs(was.at - visit.at) > muchSeconds) changedTime += 1
  }
  return { one: addUp(one), other: addUp(other), changedVan, changedTime }
}

/** Adds up what a plan needs. */
export function addUp(plan: PlanOfDay): PlanFigures {
  return {
    cost: plan.cost,
    vans: plan.rounds.length,
    minutes: plan.rounds.reduce((sum, { minutes }) => sum + minutes, 0),
    stops: plan.rounds.reduce(
      (sum, round) => sum + round.stops.filter(({ bookingId }) => bookingId).length,
      0,
    ),
    unserved: plan.unserved.length,
  }
}

function readVisits({ rounds }: PlanOfDay): Map<string, { vanId: string | null; at: number }> {
  return new Map(
    rounds.flatMap(({ vanId, stops }) =>
      stops.flatMap(({ bookingId, at }) =>
        bookingId === null ? [] : [[bookingId, { vanId, at: toSeconds(at) }] as const],
      ),
    ),
  )
}
