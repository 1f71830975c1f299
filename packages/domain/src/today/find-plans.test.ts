import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePlan } from '../plan/make-plan.ts'
import { releasePlan } from '../plan/release-plan.ts'
import { openPlanDay, type PlanDay } from '../plan/testing/open-plan-day.ts'
import { listTasks } from './tasks.ts'

const day = { areaId: 'cambridge', date: '2026-11-25' }
const by = { kind: 'system' } as const
let services: PlanDay

beforeEach(async () => {
  services = await openPlanDay()
})
afterEach(() => services.database.close())

const find = async (areaId: string | null = null) =>
  (await listTasks(services, { roles: [{ role: 'dispatcher', areaId }] })).find(({ kind }) => kind === 'plan')
async function make() {
  const made = await makePlan(services, { ...day, by })
  if (made.outcome !== 'made') throw new Error(made.outcome)
  return made.planId
}

test('from seven in the evening a plan of tomorrow that is not released waits for a dispatcher of its area', async () => {
  await services.addVan('Van 1')
  await services.book(day.date, { north: 1, east: 1 })
  const planId = await make()
  services.setNow('2026-11-24T18:59:00Z')
  expect(await find()).toBeUndefined()
  services.setNow('2026-11-24T19:00:00Z')
  expect(await find()).toMatchObject({ count: 1, items: [{ areaId: 'cambridge', due: day.date }] })
  expect(await find('oxford')).toBeUndefined()
  await releasePlan(services, { planId, by })
  expect(await find()).toBeUndefined()
})

test('whom a plan leaves out waits for a person, released or not, and nobody waits where no van drives', async () => {
  await services.book(day.date, null)
  services.setNow('2026-11-24T19:00:00Z')
  expect(await find()).toBeUndefined()
  services.setNow('2026-11-24T12:00:00Z')
  await services.addVan('Van 1')
  await services.book(day.date, { north: 1, east: 1 })
  const planId = await make()
  expect(await find()).toMatchObject({ count: 1 })
  services.setNow('2026-11-24T19:00:00Z')
  await releasePlan(services, { planId, by })
  expect(await find()).toMatchObject({ count: 1 })
})
