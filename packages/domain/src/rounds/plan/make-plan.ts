import type { PlanProblem, Violation } from '@kindfold/rounds/model.ts'
import { plans, rounds } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { checkPlan } from '@kindfold/rounds/check-plan.ts'
import { PlannerFault } from '@kindfold/rounds/planner-fault.ts'
import { listPoints } from '@kindfold/rounds/travel-by-haversine.ts'
import { and, desc, eq, max } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { buildProblem, type DayProblem } from './build-problem.ts'
import { findReleased } from './find-released.ts'
import { listBusyVans } from './list-busy-vans.ts'
import { lockDay } from './lock-day.ts'
import { recordPlanAct } from './record-plan-act.ts'
import { savePlan } from './save-plan.ts'

/** A draft of a day's rounds, which nobody is told of; or why there is none. */
export type MakePlanResult =
  | {
      kind: 'made'
      planId: string
      /** False: the draft of these bookings and vans was there. */ isNew: boolean
    }
  /** A plan that was told is never planned again from nothing: its rounds are changed. */
  | { kind: 'released'; planId: string }
  /** The planner broke a rule, which its checker saw, or found no plan at all. Nothing was written. */
  | { kind: 'faulty'; violations: Violation[] }
  | { kind: 'no-planner' | 'no-day' | 'nothing-booked' | 'no-vans' | 'no-drivers' | 'no-positions' }

/** A day to plan, 'YYYY-MM-DD', local. The same seed, moves and bookings make the same plan. */
export type MakePlanAsked = {
  areaId: string
  date: string
  by: Actor
  /** Another seed makes another plan. Without one the newest draft counts, if nothing changed since. */
  seed?: number
  /** How many moves the planner makes; by the number of stops when left out. */
  moves?: number
}

/**
 * Makes a draft of an area's rounds. Killed half way it leaves nothing; doing it again makes the same. Without positions or
 * vans there is nothing to plan, and the district rule stays.
 */
export async function makePlan(services: Services, asked: MakePlanAsked): Promise<MakePlanResult> {
  const { planner } = services
  const { areaId, date, by } = asked
  if (!planner) return { kind: 'no-planner' }
  const problem = await transact(services, async (tx) => {
    const released = await findReleased(tx, { areaId, date })
    if (released) return { kind: 'released' as const, planId: released.id }
    const built = await buildProblem(tx, { areaId, date })
    return built.kind === 'built' ? ((await findDraft(tx, built, asked.seed)) ?? built) : built
  })
  if (problem.kind !== 'built') return problem
  const seed = asked.seed ?? findSeed(problem)
  const { travel, source } = await planner.findTravel(
    listPoints(problem.stops, problem.vans),
    problem.calibration.travelPerMille,
  )
  const whole: PlanProblem = { stops: problem.stops, vans: problem.vans, travel }
  const moves = asked.moves ?? chooseMoves(problem.stops.length)
  const plan = await planner.plan(whole, { seed, moves }).catch((error: unknown) => {
    if (error instanceof PlannerFault) return error
    throw error
  })
  if (plan instanceof PlannerFault) {
    services.log.error({ areaId, date, seed, err: plan }, 'the planner failed')
    return { kind: 'faulty', violations: [] }
  }
  const violations = checkPlan(whole, plan)
  if (violations.length > 0) {
    services.log.error({ areaId, date, seed, violations: violations.slice(0, 10) }, 'a plan breaks its rules')
    return { kind: 'faulty', violations }
  }
  return await transact(services, async (tx) => {
    await lockDay(tx, { areaId, date })
    const released = await findReleased(tx, { areaId, date })
    if (released) return { kind: 'released', planId: released.id }
    const made = await findDraft(tx, problem, asked.seed)
    if (made) return made
    const settings = { ...problem.calibration, travel: source, moves, movesMade: plan.iterations }
    const planId = await savePlan(services, tx, { problem, plan, by, settings })
    await recordPlanAct(tx, {
      act: 'make-plan',
      by,
      at: services.clock.now(),
      areaId,
      date,
      details: { planId, seed },
    })
    return { kind: 'made', planId, isNew: true }
  })
}

/** Makes another draft of the same bookings and vans, by a seed that none of the day has. */
export async function makeAnotherPlan(
  services: Services,
  asked: Omit<MakePlanAsked, 'seed'>,
): Promise<MakePlanResult> {
  const { areaId, date } = asked
  const [used] = await services.database.read((tx) =>
    tx
      .select({ seed: max(plans.seed) })
      .from(plans)
      .where(and(eq(plans.areaId, areaId), eq(plans.date, date))),
  )
  return await makePlan(services, { ...asked, seed: ((used?.seed ?? findSeed(asked)) + 1) % 2 ** 31 })
}

async function findDraft(
  tx: DatabaseHandle,
  { areaId, date, inputsHash }: DayProblem,
  seed: number | undefined,
): Promise<MakePlanResult | null> {
  const drafts = await tx
    .select({ id: plans.id, seed: plans.seed, inputsHash: plans.inputsHash })
    .from(plans)
    .where(and(eq(plans.areaId, areaId), eq(plans.date, date), eq(plans.state, 'draft')))
    .orderBy(desc(plans.version))
  const made =
    seed === undefined
      ? drafts.slice(0, 1).find((draft) => draft.inputsHash === inputsHash)
      : drafts.find((draft) => draft.inputsHash === inputsHash && draft.seed === seed)
  if (!made) return null
  const busy = await listBusyVans(tx, { areaId, date })
  const used = await tx.select({ vanId: rounds.vanId }).from(rounds).where(eq(rounds.planId, made.id))
  // Another area has one of its vans by now: it could never be released.
  if (used.some(({ vanId }) => vanId !== null && busy.has(vanId))) return null
  return { kind: 'made', planId: made.id, isNew: false }
}

/** One seed for each area and day, so that a run that died is repeated and not varied. */
function findSeed({ areaId, date }: Pick<DayProblem, 'areaId' | 'date'>): number {
  return createHash('sha256').update(`${areaId} ${date}`).digest().readUInt32BE() >>> 1
}

/** What a busy processor makes in 1, 3 and 10 seconds, which brought plans within a hundredth of the best (benchmark). */
function chooseMoves(stops: number): number {
  if (stops <= 60) return 40_000
  return stops <= 120 ? 110_000 : 250_000
}
