import { plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { checkOrder } from '@kindfold/rounds/check-order.ts'
import type { Violation } from '@kindfold/rounds/model.ts'
import { listPoints } from '@kindfold/rounds/travel-by-haversine.ts'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { findCrew } from '../fleet/find-crew.ts'
import { buildProblem } from './build-problem.ts'
import { toInstant } from './day-seconds.ts'
import { lockDay } from './lock-day.ts'
import { readOrders, toRoundOrder } from './read-orders.ts'
import { recordPlanAct } from './record-plan-act.ts'
import { rewriteRound } from './rewrite-round.ts'

type Day = { areaId: string; date: string }

/** Who may plan one area names nothing of another. */
const isOf = (row: Day, { areaId, date }: Day) => row.areaId === areaId && row.date === date

/** A stop of a draft is in another place. `violations`: the rules of the planner that the order breaks now. */
export type MoveInDraftResult =
  /** Nothing is refused: whoever moves is told each rule that the order breaks now. */
  | { kind: 'moved'; violations: Violation[] }
  | { kind: 'not-a-draft' | 'unknown-stop' | 'unknown-round' | 'no-planner' }
  /** Bookings or vans changed since the plan was made: make another. */
  | { kind: 'outdated' }

/**
 * Moves a collection of a draft to another place, in its own or another round: behind so many things of it (0: first).
 * Times follow; rules that are broken then are named and kept with the plan.
 */
export async function moveStopOfDraft(
  services: Services,
  asked: Day & { planId: string; stopId: string; toRoundId: string; after: number; by: Actor },
): Promise<MoveInDraftResult> {
  const { planId, stopId, toRoundId, after, by } = asked
  const { planner } = services
  if (!planner) return { kind: 'no-planner' }
  const problem = await transact(services, async (tx) => {
    const [plan] = await tx.select().from(plans).where(eq(plans.id, planId))
    if (plan?.state !== 'draft' || !isOf(plan, asked)) return null
    return await buildProblem(tx, plan)
  })
  if (problem === null) return { kind: 'not-a-draft' }
  if (problem.kind !== 'built') return { kind: 'outdated' }
  const points = listPoints(problem.stops, problem.vans)
  const { travel } = await planner.findTravel(points, problem.calibration.travelPerMille)
  return await transact(services, async (tx): Promise<MoveInDraftResult> => {
    await lockDay(tx, problem)
    const [plan] = await tx.select().from(plans).where(eq(plans.id, planId))
    if (plan?.state !== 'draft') return { kind: 'not-a-draft' }
    if (plan.inputsHash !== problem.inputsHash) return { kind: 'outdated' }
    const orders = await readOrders(tx, { planId, state: 'planned' })
    const from = orders.find((order) => order.stops.some(({ id }) => id === stopId))
    const to = orders.find(({ round }) => round.id === toRoundId)
    const stop = from?.stops.find(({ id, kind }) => id === stopId && kind === 'collection')
    if (!from || !stop) return { kind: 'unknown-stop' }
    if (!to) return { kind: 'unknown-round' }
    const behind = to.stops[Math.min(after, to.stops.length) - 1]
    const at = behind === stop ? from.stops.indexOf(stop) : null
    from.stops.splice(from.stops.indexOf(stop), 1)
    const place = at ?? (behind === undefined ? 0 : to.stops.indexOf(behind) + 1)
    to.stops.splice(place, 0, stop)
    // Its position in the new round is free only beyond all others.
    if (from !== to)
      await tx
        .update(stops)
        .set({ roundId: to.round.id, position: -1 - stop.position })
        .where(eq(stops.id, stop.id))
    const whole = { stops: problem.stops, vans: problem.vans, travel }
    const timed = checkOrder(whole, orders.map(toRoundOrder), { until: 'planned' })
    for (const order of new Set([from, to])) {
      const times = timed.rounds.find(({ vanId }) => vanId === order.round.vanId)
      if (!times) return { kind: 'outdated' }
      /* oxlint-disable no-await-in-loop -- one connection */
      await rewriteRound(tx, order)
      for (const [index, own] of order.stops.entries()) {
        const { beginAt, leaveAt } = times.stops[index]!
        await tx
          .update(stops)
          .set({ plannedAt: toInstant(plan.date, beginAt), plannedSeconds: leaveAt - beginAt })
          .where(eq(stops.id, own.id))
      }
      await tx
        .update(rounds)
        .set({
          plannedStartAt: toInstant(plan.date, times.startAt),
          plannedEndAt: toInstant(plan.date, times.endAt),
        })
        .where(eq(rounds.id, order.round.id))
      /* oxlint-enable no-await-in-loop */
    }
    const unserved = new Set(plan.unserved.map(({ bookingId }) => bookingId))
    const violations = timed.violations.filter(
      ({ kind, stopId: id }) => kind !== 'missing' || !unserved.has(id),
    )
    await tx
      .update(plans)
      .set({ settings: { ...plan.settings, violations, changedByHand: true } })
      .where(eq(plans.id, planId))
    const day = { areaId: plan.areaId, date: plan.date }
    const details = { planId, stopId, toRoundId, after }
    await recordPlanAct(tx, { act: 'move-stop-of-draft', by, at: services.clock.now(), ...day, details })
    return { kind: 'moved', violations }
  })
}

/** Whether a round of a draft has that driver, or none. */
export type AssignDriverResult = {
  /** 'driver-taken': that driver has another round of the day. 'driver-away': by the rota. */
  kind: 'assigned' | 'unknown-round' | 'unknown-driver' | 'driver-away' | 'driver-taken' | 'not-a-draft'
}

/** Gives a planned round its driver; null: nobody yet. */
export async function assignDriver(
  services: Services,
  { roundId, driverId, by, ...day }: Day & { roundId: string; driverId: string | null; by: Actor },
): Promise<AssignDriverResult> {
  return await transact(services, async (tx): Promise<AssignDriverResult> => {
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId)).for('update')
    if (!round || !isOf(round, day)) return { kind: 'unknown-round' }
    if (round.state !== 'planned') return { kind: 'not-a-draft' }
    const crew = await findCrew(tx, round)
    const isOne = ({ id }: { id: string }) => id === driverId
    if (crew.awayDrivers.some(isOne)) return { kind: 'driver-away' }
    if (driverId !== null && !crew.drivers.some(isOne)) return { kind: 'unknown-driver' }
    const isTaken = or(
      and(eq(rounds.planId, round.planId), eq(rounds.state, 'planned')),
      inArray(rounds.state, ['released', 'started']),
    )
    const ofDriver = and(
      eq(rounds.driverId, driverId ?? ''),
      eq(rounds.date, round.date),
      ne(rounds.id, roundId),
    )
    if (driverId !== null && (await tx.$count(rounds, and(ofDriver, isTaken))) > 0)
      return { kind: 'driver-taken' }
    await tx.update(rounds).set({ driverId }).where(eq(rounds.id, roundId))
    const { areaId, date } = round
    const details = { roundId, driverId }
    await recordPlanAct(tx, { act: 'assign-driver', by, at: services.clock.now(), areaId, date, details })
    return { kind: 'assigned' }
  })
}
