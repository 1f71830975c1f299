import { exceptions, plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDry } from '../../base/dry-run/run-dry.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { assignDriver, moveStopOfDraft } from './change-draft.ts'
import { comparePlans } from './compare-plans.ts'
import { findPlan } from './find-plan.ts'
import { makeAnotherPlan, makePlan } from './make-plan.ts'
import { readPlanDay } from './read-plan-day.ts'
import { releasePlan } from './release-plan.ts'
import { openPlanDay, type PlanDay } from './testing/open-plan-day.ts'

const day = { areaId: 'cambridge', date: '2026-11-25' }
const by = { kind: 'staff', id: 'r', name: 'Rosa' } as const
let services: PlanDay

beforeEach(async () => {
  services = await openPlanDay()
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)
async function make() {
  const made = await makePlan(services, { ...day, by })
  if (made.kind !== 'made') throw new Error(made.kind)
  return made.planId
}
const find = async (planId: string) => (await read((tx) => findPlan(tx, planId)))!

/** Two vans that must both drive. */
async function planTwoRounds() {
  await services.addVan('Van 1', { capacityBags: 20, capacityKilos: 1000 })
  await services.addVan('Van 2', { capacityBags: 20, capacityKilos: 1000 })
  for (let n = 0; n < 6; n++) await services.book(day.date, { north: n - 3, east: n % 3 })
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 5 }))
  services.planner = {
    ...services.planner,
    // Without trips to unload, so that one van is not enough.
    plan: (problem, options) =>
      planner.plan({ ...problem, vans: problem.vans.map((van) => ({ ...van, unload: null })) }, options),
  }
  return await find(await make())
}
let planner: PlanDay['planner']
beforeEach(() => {
  planner = services.planner
})

test('a stop that is moved to another round stands where it was put, with the times that follow', async () => {
  const plan = await planTwoRounds()
  const [one, two] = plan.rounds
  const stop = one!.stops.find(({ kind }) => kind === 'collection')!
  const moved = await moveStopOfDraft(services, {
    ...day,
    planId: plan.id,
    stopId: stop.id,
    toRoundId: two!.id,
    after: 1,
    by,
  })
  expect(moved.kind).toBe('moved')
  const after = await find(plan.id)
  expect(after.rounds[1]!.stops[1]!.id).toBe(stop.id)
  expect(after.rounds[0]!.stops.map(({ id }) => id)).not.toContain(stop.id)
  const times = after.rounds[1]!.stops.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

test('rules that an order made by hand breaks are named with their round, kept with the plan, and go when it is put right', async () => {
  const plan = await planTwoRounds()
  const [one, two] = plan.rounds
  const moveAll = async (to: string, ids: string[]) => {
    for (const stopId of ids)
      await moveStopOfDraft(services, { ...day, planId: plan.id, stopId, toRoundId: to, after: 0, by })
  }
  const ids = one!.stops.filter(({ kind }) => kind === 'collection').map(({ id }) => id)
  await moveAll(two!.id, ids.slice(0, -1))
  const broken = await find(plan.id)
  expect(broken.violations.map(({ kind, vanId }) => [kind, vanId])).toContainEqual([
    'overload-bags',
    two!.vanId,
  ])
  await moveAll(one!.id, ids.slice(0, -1))
  expect((await find(plan.id)).violations).toEqual([])
})

test('a stop is moved only in a draft of its own area, and not after bookings changed', async () => {
  const plan = await planTwoRounds()
  const [one, two] = plan.rounds
  const move = { planId: plan.id, stopId: one!.stops[0]!.id, toRoundId: two!.id, after: 0, by }
  expect(await moveStopOfDraft(services, { ...move, areaId: 'oxford', date: day.date })).toEqual({
    kind: 'not-a-draft',
  })
  expect(await moveStopOfDraft(services, { ...move, ...day, toRoundId: crypto.randomUUID() })).toEqual({
    kind: 'unknown-round',
  })
  expect(await moveStopOfDraft(services, { ...move, ...day, stopId: crypto.randomUUID() })).toEqual({
    kind: 'unknown-stop',
  })
  await services.book(day.date, { north: 1, east: 1 })
  expect(await moveStopOfDraft(services, { ...move, ...day })).toEqual({ kind: 'outdated' })
  services.setNow('2026-11-24T19:00:00Z')
  await releasePlan(services, { planId: plan.id, by })
  expect(await moveStopOfDraft(services, { ...move, ...day })).toEqual({ kind: 'not-a-draft' })
})

test('a driver whom somebody chose stays on the van when the next draft is made', async () => {
  const plan = await planTwoRounds()
  const [driver] = await read((tx) =>
    tx
      .insert(staff)
      .values({ email: 'dina@example.org', name: 'Dina', createdAt: services.clock.now() })
      .returning(),
  )
  const assign = (driverId: string) =>
    assignDriver(services, { ...day, roundId: plan.rounds[0]!.id, driverId, by })
  expect(await assign(driver!.id)).toEqual({ kind: 'unknown-driver' })
  await read((tx) => tx.insert(staffRoles).values({ staffId: driver!.id, role: 'driver' }))
  expect(await assign(driver!.id)).toEqual({ kind: 'assigned' })
  const second = { ...day, roundId: plan.rounds[1]!.id, driverId: driver!.id, by }
  expect(await assignDriver(services, second)).toEqual({ kind: 'driver-taken' })
  await services.book(day.date, { north: 1, east: 1 })
  const next = await find(await make())
  expect(next.id).not.toBe(plan.id)
  expect(next.rounds.find(({ vanId }) => vanId === plan.rounds[0]!.vanId)?.driver).toBe('Dina')
})

test('a driver with a round elsewhere keeps a plan from being released by hand; the evening takes the driver off and asks', async () => {
  const plan = await planTwoRounds()
  const [driver] = await read((tx) =>
    tx
      .insert(staff)
      .values({ email: 'dina@example.org', name: 'Dina', createdAt: services.clock.now() })
      .returning(),
  )
  await read((tx) => tx.insert(staffRoles).values({ staffId: driver!.id, role: 'driver' }))
  await read((tx) => tx.update(rounds).set({ driverId: driver!.id }).where(eq(rounds.planId, plan.id)))
  services.setNow('2026-11-24T19:00:00Z')
  expect(await releasePlan(services, { planId: plan.id, by })).toEqual({ kind: 'driver-taken' })
  const [row] = await read((tx) => tx.select().from(plans))
  expect(row?.state).toBe('draft')
  expect(
    (await read((tx) => tx.select().from(stops).orderBy(asc(stops.id)))).every(({ isOpen }) => !isOpen),
  ).toBe(true)
  // At eight nobody is there to choose: the first round keeps its driver, and somebody is asked about the second.
  const release = { planId: plan.id, by: { kind: 'system' } } as const
  expect(await releasePlan(services, release)).toMatchObject({ kind: 'released' })
  const drivers = (await find(plan.id)).rounds.map(({ driver: name }) => name)
  expect(drivers).toEqual(['Dina', null])
  const open = await read((tx) => tx.select().from(exceptions))
  expect(open).toMatchObject([{ kind: 'no-driver', roundId: plan.rounds[1]!.id, settledAt: null }])
})

for (const [who, releasedBy] of [
  ['the evening', { kind: 'system' }],
  ['a release by hand', by],
] as const)
  test(`${who} takes a driver off who was switched off since, and asks`, async () => {
    const plan = await planTwoRounds()
    await read(async (tx) => {
      const [one, two] = await tx
        .insert(staff)
        .values(
          ['dina', 'olu'].map((name) => ({ name, email: `${name}@example.org`, createdAt: new Date(0) })),
        )
        .returning()
      for (const [index, { id: staffId }] of [one!, two!].entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.insert(staffRoles).values({ staffId, role: 'driver' })
        // oxlint-disable-next-line no-await-in-loop
        await tx.update(rounds).set({ driverId: staffId }).where(eq(rounds.id, plan.rounds[index]!.id))
      }
      await tx.update(staff).set({ active: false }).where(eq(staff.id, one!.id))
    })
    services.setNow('2026-11-24T19:00:00Z')
    expect(await releasePlan(services, { planId: plan.id, by: releasedBy })).toMatchObject({
      kind: 'released',
      driven: 1,
      undriven: 1,
      cleared: [{ number: plan.rounds[0]!.number, driver: 'dina' }],
    })
    expect((await find(plan.id)).rounds.map(({ driver }) => driver)).toEqual([null, 'olu'])
    const open = await read((tx) => tx.select().from(exceptions))
    expect(open).toMatchObject([{ kind: 'no-driver', roundId: plan.rounds[0]!.id, settledAt: null }])
  })

test('a plan is not released whose order, drivers or donors changed since it was shown', async () => {
  const plan = await planTwoRounds()
  services.setNow('2026-11-24T19:00:00Z')
  const look = async () => {
    const shown = await runDry(services, (within) => releasePlan(within, { planId: plan.id, by }))
    return shown.kind === 'released' ? shown.mark : shown.kind
  }
  const seen = await look()
  expect(await look()).toBe(seen)
  const release = (mark: string) => releasePlan(services, { planId: plan.id, by, seen: mark })
  const [one, two] = plan.rounds
  const stop = one!.stops.find(({ kind }) => kind === 'collection')!
  const moved = await moveStopOfDraft(services, {
    ...day,
    planId: plan.id,
    stopId: stop.id,
    toRoundId: two!.id,
    after: 0,
    by,
  })
  expect(moved).toMatchObject({ kind: 'moved' })
  expect(await release(seen)).toEqual({ kind: 'plan-changed' })
  const [dina] = await read((tx) =>
    tx
      .insert(staff)
      .values({ email: 'dina@example.org', name: 'Dina', createdAt: services.clock.now() })
      .returning(),
  )
  await read((tx) => tx.insert(staffRoles).values({ staffId: dina!.id, role: 'driver' }))
  const before = await look()
  await assignDriver(services, { ...day, roundId: one!.id, driverId: dina!.id, by })
  expect(await release(before)).toEqual({ kind: 'plan-changed' })
  const assigned = await look()
  await read((tx) => tx.update(staff).set({ active: false }).where(eq(staff.id, dina!.id)))
  expect(await release(assigned)).toEqual({ kind: 'plan-changed' })
  const away = await look()
  await cancelBooking(services, { bookingId: stop.bookingId!, by, acceptLate: true })
  expect(await release(away)).toEqual({ kind: 'plan-changed' })
  expect((await read((tx) => tx.select().from(plans)))[0]?.state).toBe('draft')
  expect(await read((tx) => tx.select().from(exceptions))).toEqual([])
  const again = await look()
  expect(await release(again)).toMatchObject({ kind: 'released', told: 5, dropped: 1 })
  // Whoever presses twice has released it.
  expect(await release(again)).toMatchObject({ kind: 'released', isNew: false })
})

test('two plans of a day are compared by what they cost and whom they move', async () => {
  const plan = await planTwoRounds()
  const other = await makeAnotherPlan(services, { ...day, by })
  if (other.kind !== 'made') throw new Error(other.kind)
  const second = await find(other.planId)
  expect(second.seed).not.toBe(plan.seed)
  expect(comparePlans(plan, plan)).toMatchObject({ changedVan: 0, changedTime: 0 })
  const [one, two] = plan.rounds
  const swapped = {
    ...plan,
    rounds: [
      { ...one!, vanId: two!.vanId },
      { ...two!, vanId: one!.vanId },
    ],
  }
  const compared = comparePlans(plan, swapped)
  expect(compared.changedVan).toBe(6)
  expect(compared.one).toMatchObject({ vans: 2, stops: 6, unserved: 0 })
  const shown = await readPlanDay(services, { ...day, shown: 1, beside: 2 })
  expect([shown?.plan?.version, shown?.other?.version]).toEqual([1, 2])
})
