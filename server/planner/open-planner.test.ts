import { plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { makePlan } from '@kindfold/domain/rounds/plan/make-plan.ts'
import { openPlanDay, type PlanDay } from '@kindfold/domain/rounds/plan/testing/open-plan-day.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPlanner } from './open-planner.ts'

const date = '2026-11-25'
const areaId = 'cambridge'
const by = { kind: 'system' } as const
let services: PlanDay

beforeEach(async () => {
  services = await openPlanDay()
  services.planner = openPlanner({ osrmOrigin: null, log: services.log })
})
afterEach(() => services.database.close())

/** Makes a draft where there is none, and reads it. */
async function make(asked: { seed?: number; moves: number }) {
  await services.database.transaction(async (tx) => {
    await tx.delete(stops)
    await tx.delete(rounds)
    await tx.delete(plans)
  })
  expect(await makePlan(services, { areaId, date, by, ...asked })).toMatchObject({ isNew: true })
  return await services.database.transaction(async (tx) => {
    const [plan] = await tx.select().from(plans)
    const visits = await tx
      .select({ vanId: rounds.vanId, kind: stops.kind, bookingId: stops.bookingId, at: stops.plannedAt })
      .from(stops)
      .innerJoin(rounds, eq(rounds.id, stops.roundId))
      .orderBy(asc(rounds.number), asc(stops.position))
    return { plan: plan!, visits }
  })
}

test('the thread makes a plan again from the seed and the moves that were stored with it', async () => {
  for (const van of ['Van 1', 'Van 2']) await services.addVan(van, { capacityBags: 40 })
  for (let n = 0; n < 16; n += 1) await services.book(date, { north: ((n * 7) % 11) - 5, east: (n * 5) % 9 })
  const { plan, visits } = await make({ moves: 1500 })
  expect(plan.settings).toMatchObject({ moves: 1500, movesMade: expect.any(Number) })
  expect(plan.settings.movesMade).toBeGreaterThanOrEqual(1500)
  const again = await make({ seed: plan.seed, moves: Number(plan.settings.moves) })
  expect(again.visits).toEqual(visits)
  expect(again.plan).toMatchObject({ cost: plan.cost, settings: plan.settings, inputsHash: plan.inputsHash })
})
