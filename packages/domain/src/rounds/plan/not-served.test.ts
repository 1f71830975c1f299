import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPlan } from './find-plan.ts'
import { listPlanDays } from './list-plan-days.ts'
import { makePlan } from './make-plan.ts'
import { readPlanDay } from './read-plan-day.ts'
import { releasePlan } from './release-plan.ts'
import { openPlanDay, type PlanDay } from './testing/open-plan-day.ts'

const day = { areaId: 'cambridge', date: '2026-11-25' }
const by = { kind: 'system' } as const
let services: PlanDay
let left: string
let planId: string

/** A plan that serves one booking, and leaves out another, of which nobody knows where it is. */
beforeEach(async () => {
  services = await openPlanDay()
  await services.addVan('Van 1')
  await services.book(day.date, { north: 1, east: 1 })
  left = await services.book(day.date, null)
  const made = await makePlan(services, { ...day, by })
  if (made.kind !== 'made') throw new Error(made.kind)
  planId = made.planId
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)
const change = (to: Partial<typeof bookings.$inferInsert>) =>
  read((tx) => tx.update(bookings).set(to).where(eq(bookings.id, left)))
/** Whom the plan names as not served, how many the list counts, and how many more of the day are in no round. */
async function look() {
  const plan = (await read((tx) => findPlan(tx, planId)))!
  const [line] = await listPlanDays(services, { date: day.date, areas: ['cambridge'] })
  return [plan.unserved.map(({ bookingId }) => bookingId), line!.unserved, plan.others]
}

test('who was left out is named, and counted on the list, while they wait on that day, and no longer', async () => {
  expect(await look()).toEqual([[left], 1, 0])
  await change({ collectionDate: '2026-12-02' })
  expect(await look()).toEqual([[], 0, 0])
  await change({ collectionDate: day.date, status: 'cancelled' })
  expect(await look()).toEqual([[], 0, 0])
  await change({ status: 'booked' })
  services.setNow('2026-11-24T19:00:00Z')
  await releasePlan(services, { planId, by })
  expect(await look()).toEqual([[left], 1, 0])
  await read(async (tx) => {
    const [round] = await tx.select().from(rounds).where(eq(rounds.planId, planId))
    await tx.insert(stops).values({
      roundId: round!.id,
      kind: 'collection',
      bookingId: left,
      position: 9000,
      plannedAt: new Date(`${day.date}T12:00:00Z`),
      plannedSeconds: 60,
      isOpen: true,
      number: 99,
    })
  })
  expect(await look()).toEqual([[], 0, 0])
})

test('who was told a time slot is not among those to whom none is promised, and is counted apart while in no round', async () => {
  await change({ status: 'scheduled', windowStart: '10:00', windowEnd: '12:00' })
  expect(await look()).toEqual([[], 0, 1])
  await services.book(day.date, { north: 2, east: 1 })
  expect(await look()).toEqual([[], 0, 2])
  services.setNow('2026-11-24T19:00:00Z')
  await releasePlan(services, { planId, by })
  // Who came later was fitted in.
  expect(await look()).toEqual([[], 0, 1])
})

test('the list counts the vans that can drive on the day, as the page of the day does', async () => {
  const count = async () => [
    (await listPlanDays(services, { date: day.date, areas: 'all' })).find(
      ({ areaId }) => areaId === 'cambridge',
    )!.vans,
    (await readPlanDay(services, day))!.vans.count,
  ]
  expect(await count()).toEqual([1, 1])
  await read((tx) => tx.update(vans).set({ motUntilDate: '2026-11-24' }))
  expect(await count()).toEqual([0, 0])
})
