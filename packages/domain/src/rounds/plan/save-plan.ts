import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import type { Plan, PlannedRound } from '@kindfold/rounds/model.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { findCrew } from '../fleet/find-crew.ts'
import type { DayProblem } from './build-problem.ts'
import { toInstant } from './day-seconds.ts'
import { recordUnserved, type Unserved } from './unserved.ts'

/** The gap between the positions of two stops, so that one moves without the others. */
export const positionGap = 1024

/** Writes a plan as the next draft of its day, under the lock of the day. Drivers stay on the vans of the draft before, unless they are away. */
export async function savePlan(
  services: Services,
  tx: DatabaseHandle,
  {
    problem,
    plan,
    by,
    settings,
  }: { problem: DayProblem; plan: Plan; by: Actor; settings: Record<string, unknown> },
): Promise<string> {
  const { areaId, date, depotOf, vans } = problem
  const at = services.clock.now()
  const [last] = await tx
    .select({ id: plans.id, version: plans.version })
    .from(plans)
    .where(and(eq(plans.areaId, areaId), eq(plans.date, date)))
    .orderBy(desc(plans.version))
    .limit(1)
  const unserved: Unserved[] = [
    ...plan.unserved.map(({ id, why, remedy }) => ({ bookingId: id, why, remedy })),
    ...problem.withoutPosition.map((bookingId) => ({
      bookingId,
      why: { kind: 'no-position' as const },
      remedy: null,
    })),
  ]
  const [made] = await tx
    .insert(plans)
    .values({
      areaId,
      date,
      version: (last?.version ?? 0) + 1,
      seed: plan.seed,
      settings,
      inputsHash: problem.inputsHash,
      cost: Math.round(plan.cost),
      unserved,
      createdAt: at,
      ...toActorColumns(by),
    })
    .returning({ id: plans.id })
  if (!made) throw new Error('the plan was not written')
  const drivers = await readDrivers(tx, last?.id ?? null)
  const crew = await findCrew(tx, { areaId, date })
  const canDrive = new Set(crew.drivers.map(({ id }) => id))
  const findDriver = (vanId: string) => {
    const driverId = drivers.get(vanId)
    return driverId !== undefined && canDrive.has(driverId) ? driverId : null
  }
  // Numbered by the vans' names, in which order the vans come.
  const place = new Map(vans.map(({ id }, index) => [id, index]))
  const used = plan.rounds
    .filter((round) => round.stops.some(({ kind }) => kind === 'collection'))
    .toSorted((a, b) => (place.get(a.vanId) ?? 0) - (place.get(b.vanId) ?? 0))
  if (used.length > 0) {
    const rows = await tx
      .insert(rounds)
      .values(
        used.map((round, index) => ({
          planId: made.id,
          areaId,
          date,
          number: index + 1,
          depotId: depotOf.get(round.vanId)!,
          vanId: round.vanId,
          driverId: findDriver(round.vanId),
          plannedStartAt: toInstant(date, round.startAt),
          plannedEndAt: toInstant(date, round.endAt),
        })),
      )
      .returning({ id: rounds.id, vanId: rounds.vanId })
    const roundOf = new Map(rows.map(({ id, vanId }) => [vanId, id]))
    await tx.insert(stops).values(used.flatMap((round) => toStops(round, roundOf.get(round.vanId)!, date)))
  }
  await recordUnserved(tx, { areaId, date, unserved, planId: made.id, at })
  return made.id
}

/** The stops of a planned round, in gaps. */
function toStops(round: PlannedRound, roundId: string, date: string) {
  return round.stops.map(({ kind, id, beginAt, leaveAt }, index) => ({
    roundId,
    kind,
    bookingId: id,
    position: (index + 1) * positionGap,
    plannedAt: toInstant(date, beginAt),
    plannedSeconds: leaveAt - beginAt,
  }))
}

async function readDrivers(tx: DatabaseHandle, planId: string | null): Promise<Map<string, string>> {
  if (planId === null) return new Map()
  const rows = await tx
    .select({ vanId: rounds.vanId, driverId: rounds.driverId })
    .from(rounds)
    .where(and(eq(rounds.planId, planId), inArray(rounds.state, ['planned', 'cancelled'])))
  return new Map(rows.flatMap(({ vanId, driverId }) => (vanId && driverId ? [[vanId, driverId]] : [])))
}
