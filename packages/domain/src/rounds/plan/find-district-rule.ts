import { shiftEndsAt } from '@kindfold/content/facts/planning-facts.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { buildProblem } from './build-problem.ts'
import { findOpenUntil } from './find-open-until.ts'
import { findReleased } from './find-released.ts'
import { findHoursOfEvening } from './hours-of-evening.ts'
import { readUnserved } from './unserved.ts'

/** Whether windows of a day come by postcode district, because no plan of rounds tells them, or not of all. */
export type DistrictRule =
  | { kind: 'too-early' }
  | {
      kind: 'applies'
      /** The plan that was released, if any. */
      planId: string | undefined
      /** Whom it leaves alone: the plan tells them, or no van can come, which a dispatcher must tell them. */
      left: ReadonlySet<string>
      /** The hour by which vans are back; without vans the whole working day counts. */
      until?: string
    }

/**
 * Whether the district rule gives an area's bookings their windows. Where there is a released plan, only those get one
 * that came after it and fitted into no round. By itself not before its hour: a later one where a plan can be made.
 */
export async function findDistrictRule(
  services: Services,
  { areaId, date, byItself }: { areaId: string; date: string; byItself: boolean },
): Promise<DistrictRule> {
  return await transact(services, async (tx) => {
    const released = await findReleased(tx, { areaId, date })
    if (released) {
      const served = await tx
        .select({ bookingId: stops.bookingId })
        .from(stops)
        .innerJoin(rounds, eq(rounds.id, stops.roundId))
        .where(and(eq(rounds.areaId, areaId), eq(rounds.date, date), eq(stops.isOpen, true)))
      const left = [...readUnserved(released.unserved), ...served].flatMap(({ bookingId }) => bookingId ?? [])
      return { kind: 'applies', planId: released.id, left: new Set(left), until: shiftEndsAt }
    }
    const nobody = { planId: undefined, left: new Set<string>() }
    const isPlannable =
      services.planner !== undefined && (await buildProblem(tx, { areaId, date })).kind === 'built'
    const hours = findHoursOfEvening(date, await findOpenUntil(tx, { areaId, date }))
    const from = isPlannable ? hours.districtRuleAt : hours.districtRuleWithoutPlanAt
    if (byItself && services.clock.now() < from) return { kind: 'too-early' }
    return { kind: 'applies', ...nobody, ...(isPlannable && { until: shiftEndsAt }) }
  })
}
