import { calibrations, plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePlan } from '../plan/make-plan.ts'
import { openPlanDay, type PlanDay } from '../plan/testing/open-plan-day.ts'
import { calibrate } from './calibrate.ts'

const date = '2026-11-25'
let services: PlanDay

beforeEach(async () => {
  services = await openPlanDay()
  await services.addVan('Van 1')
})
afterEach(() => services.database.close())

const run = <T>(work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>) =>
  services.database.transaction(work)

/** A round of so many stops that was driven: ways and visits took so much longer than planned. */
async function drive(day: string, count: number, { travel, service }: { travel: number; service: number }) {
  for (let n = 0; n < count; n++)
    await services.book(day, { north: (n % 5) * 2, east: Math.floor(n / 5) * 2 })
  const made = await makePlan(services, { areaId: 'cambridge', date: day, by: { kind: 'system' } })
  if (made.kind !== 'made') throw new Error(made.kind)
  const ofPlan = eq(rounds.planId, made.planId)
  const rows = await run((tx) =>
    tx
      .select({ stop: stops })
      .from(stops)
      .innerJoin(rounds, eq(rounds.id, stops.roundId))
      .where(ofPlan)
      .orderBy(stops.position),
  )
  let at = 0
  let plannedLeft = 0
  for (const { stop } of rows) {
    const planned = stop.plannedAt.getTime()
    if (at === 0) at = planned
    else at += (planned - plannedLeft) * travel
    const left = at + stop.plannedSeconds * 1000 * service
    plannedLeft = planned + stop.plannedSeconds * 1000
    const times = stop.kind === 'break' ? {} : { arrivedAt: new Date(at), leftAt: new Date(left) }
    if (stop.kind === 'collection')
      await run((tx) => tx.update(stops).set(times).where(eq(stops.id, stop.id)))
    at = left
  }
  await run((tx) => tx.update(rounds).set({ state: 'finished' }).where(ofPlan))
  return made.planId
}

test('a night moves the figures to what drivers needed', async () => {
  await drive(date, 25, { travel: 1.05, service: 0.95 })
  const { cambridge } = await calibrate(services, { date })
  expect(cambridge?.travelPerMille).toBeGreaterThan(1040)
  expect(cambridge?.travelPerMille).toBeLessThan(1060)
  expect(cambridge?.servicePerMille).toBe(950)
  expect(cambridge?.arrivals).toBe(25)
})

test('one night moves a figure by a tenth at most, and the next goes on from there', async () => {
  await drive(date, 25, { travel: 1.6, service: 2 })
  expect((await calibrate(services, { date })).cambridge).toMatchObject({
    travelPerMille: 1100,
    servicePerMille: 1100,
  })
  await drive('2026-11-26', 25, { travel: 1.6, service: 0.5 })
  const next = (await calibrate(services, { date: '2026-11-26' })).cambridge
  expect(next).toMatchObject({ travelPerMille: 1210, servicePerMille: 990 })
})

test('the next plan uses what was learned', async () => {
  const before = await drive(date, 25, { travel: 1.6, service: 2 })
  await calibrate(services, { date })
  const after = await drive('2026-11-26', 25, { travel: 1, service: 1 })
  const settings = await run((tx) => tx.select({ id: plans.id, settings: plans.settings }).from(plans))
  const of = (id: string) => settings.find((plan) => plan.id === id)?.settings
  expect(of(before)).toMatchObject({ travelPerMille: 1000, servicePerMille: 1000 })
  expect(of(after)).toMatchObject({ travelPerMille: 1100, servicePerMille: 1100 })
  const [longest] = await run((tx) =>
    tx
      .select({ seconds: sql<number>`max(planned_seconds)::int` })
      .from(stops)
      .innerJoin(rounds, eq(rounds.id, stops.roundId))
      .where(and(eq(rounds.planId, after), eq(stops.kind, 'collection'))),
  )
  // Setting up 120 s, 60 s at the door and 15 s for each of four bags, a tenth longer each.
  expect(longest?.seconds).toBe(264)
})

test('a day counts once, and too few arrivals or a round under way count for nothing', async () => {
  await drive(date, 19, { travel: 1.3, service: 1.3 })
  expect(await calibrate(services, { date })).toEqual({})
  await drive('2026-11-26', 25, { travel: 1.3, service: 1.3 })
  await run((tx) => tx.update(rounds).set({ state: 'started' }).where(eq(rounds.date, '2026-11-26')))
  expect(await calibrate(services, { date: '2026-11-26' })).toEqual({})
  await run((tx) => tx.update(rounds).set({ state: 'finished' }).where(eq(rounds.date, '2026-11-26')))
  expect(Object.keys(await calibrate(services, { date: '2026-11-26' }))).toEqual(['cambridge'])
  expect(await calibrate(services, { date: '2026-11-26' })).toEqual({})
  expect(await run((tx) => tx.$count(calibrations))).toBe(1)
})
