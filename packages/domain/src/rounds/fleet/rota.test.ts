import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { exceptions, rounds } from '@kindfold/database/schema/rounds.ts'
import { absences } from '@kindfold/database/schema/rota.ts'
import { staff, staffEvents, staffRoles } from '@kindfold/database/schema/staff.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { sweepExpired } from '../../booking/privacy/sweep-expired.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { checkDaysAgainstVans } from '../../capacity/collection-day/check-days-against-vans.ts'
import { assignDriver } from '../plan/change-draft.ts'
import { buildProblem } from '../plan/build-problem.ts'
import { makePlan } from '../plan/make-plan.ts'
import { openPlanDay, type PlanDay } from '../plan/testing/open-plan-day.ts'
import { endAbsence } from './end-absence.ts'
import { enterAbsence, type AbsenceAsked } from './enter-absence.ts'
import { findCrew } from './find-crew.ts'
import { listCrewless } from './list-crewless.ts'
import { listGaps } from './list-gaps.ts'
import { matchCrews } from './match-crews.ts'
import { saveVan } from './save-van.ts'
import { saveWorkingDays } from './save-working-days.ts'

/** A Wednesday. */
const day = { areaId: 'cambridge', date: '2026-11-25' }
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
let services: PlanDay

beforeEach(async () => {
  services = await openPlanDay()
  services.setNow('2026-11-23T09:00:00Z')
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)

async function addDriver(name: string, areaId: string | null = 'cambridge'): Promise<string> {
  return await read(async (tx) => {
    const [one] = await tx
      .insert(staff)
      .values({ name, email: `${name.toLowerCase()}@example.org`, createdAt: services.clock.now() })
      .returning()
    await tx.insert(staffRoles).values({ staffId: one!.id, role: 'driver', areaId })
    return one!.id
  })
}
const away = async (kind: 'driver' | 'van', id: string, changes: Partial<AbsenceAsked> = {}) =>
  await enterAbsence(services, {
    subject: { kind, id },
    by,
    kind: kind === 'van' ? 'repair' : 'sickness',
    reason: kind === 'van' ? 'Clutch' : '',
    from: day.date,
    until: '',
    ...changes,
  })
const crew = async (date = day.date) => {
  const found = await read((tx) => findCrew(tx, { ...day, date }))
  return [...found.drivers.map(({ name }) => name), ...found.vans.map(({ van }) => van.name)]
}
const gaps = async () => await read((tx) => listGaps(tx, { now: services.clock.now(), areas: 'all' }))
async function sell(capacity: number) {
  await makeCollectionDays(services)
  const ofDay = and(eq(collectionDays.areaId, day.areaId), eq(collectionDays.date, day.date))
  await read((tx) => tx.update(collectionDays).set({ capacity }).where(ofDay))
}

test('without a rota everybody drives on every day, and no day has a gap', async () => {
  await services.addVan('Van 1')
  await addDriver('Ann')
  await sell(5000)
  expect(await crew()).toEqual(['Ann', 'Van 1'])
  expect(await crew('2026-11-29')).toEqual(['Ann', 'Van 1'])
  expect(await gaps()).toEqual([])
})

test('a driver drives on working days and not while away; a van not while off the road or past its MOT', async () => {
  const ann = await addDriver('Ann')
  await addDriver('Ben', null)
  await addDriver('Olu', 'oxford')
  const van = await services.addVan('Van 1')
  await services.addVan('Van 2', { motUntilDate: '2026-11-25' })
  await saveWorkingDays(services, { staffId: ann, weekdays: [1, 3], version: 0, by })
  expect(await crew()).toEqual(['Ann', 'Ben', 'Van 1', 'Van 2'])
  expect(await crew('2026-11-26')).toEqual(['Ben', 'Van 1'])
  expect(await away('driver', ann)).toEqual({ kind: 'entered', from: day.date, until: day.date })
  expect(await away('van', van, { from: '2026-11-24', until: '2026-11-25' })).toMatchObject({
    kind: 'entered',
  })
  expect(await crew()).toEqual(['Ben', 'Van 2'])
  expect(await crew('2026-11-30')).toEqual(['Ann', 'Ben', 'Van 1'])
})

test('who entered leave sees at once which day has places that nobody can serve, and no other', async () => {
  const ann = await addDriver('Ann')
  await addDriver('Ben')
  await services.addVan('Van 1')
  await services.addVan('Van 2')
  await sell(80)
  await away('driver', ann)
  expect(await gaps()).toMatchObject([{ ...day, missing: 'driver', short: 1, places: 80, served: 50 }])
  await sell(50)
  expect(await gaps()).toEqual([])
  await sell(51)
  const [row] = await read((tx) => tx.select().from(absences))
  await endAbsence(services, { subject: { kind: 'driver', id: ann }, absenceId: row!.id, by })
  expect(await gaps()).toEqual([])
})

test('vans and drivers of every area count once on a day', async () => {
  const ann = await addDriver('Ann', null)
  await addDriver('Ben', null)
  await services.addVan('Van 1', { areaIds: [] })
  await services.addVan('Van 2', { areaIds: [] })
  await read((tx) => tx.delete(collectionDays).where(eq(collectionDays.date, day.date)))
  await read((tx) =>
    tx.insert(collectionDays).values(
      ['cambridge', 'oxford'].map((areaId) => ({
        areaId,
        date: day.date,
        capacity: 40,
        booked: areaId === 'cambridge' ? 4 : 0,
      })),
    ),
  )
  await away('driver', ann)
  // Each area by itself has a van and a driver. The one with bookings keeps its own.
  expect(await gaps()).toMatchObject([{ areaId: 'oxford', missing: 'driver', short: 1 }])
})

test('a driver is no gap where no van needs one, though other areas are on sale', async () => {
  const ann = await addDriver('Ann', null)
  await addDriver('Ben', null)
  await services.addVan('Van 1')
  await sell(40)
  await away('driver', ann)
  expect(await gaps()).toEqual([])
})

test('as many needs as can be are met, whoever was given first', () => {
  const needs = [
    { areaId: 'a', count: 1 },
    { areaId: 'b', count: 1 },
  ]
  expect([...matchCrews(needs, [{ areaIds: 'all' }, { areaIds: ['a'] }])]).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect([...matchCrews(needs, [{ areaIds: ['a'] }, { areaIds: ['a'] }])]).toEqual([
    ['a', 1],
    ['b', 0],
  ])
})

test('a plan is made with what can drive, and again once that changes', async () => {
  const ann = await addDriver('Ann')
  const ben = await addDriver('Ben')
  const one = await services.addVan('Van 1')
  await services.addVan('Van 2', { capacityBags: 200 })
  await services.book(day.date, { north: 1, east: 1 })
  const problem = async () => {
    const built = await read((tx) => buildProblem(tx, day))
    return built.kind === 'built' ? built.vans.length : built.kind
  }
  const first = await makePlan(services, { ...day, by })
  expect(await problem()).toBe(2)
  await away('van', one)
  expect(await problem()).toBe(1)
  expect(await makePlan(services, { ...day, by })).toMatchObject({ kind: 'made', isNew: true })
  expect(first).toMatchObject({ kind: 'made', isNew: true })
  const [off] = await read((tx) => tx.select().from(absences))
  await endAbsence(services, { subject: { kind: 'van', id: one }, absenceId: off!.id, by })
  await away('driver', ann)
  // One driver is left for two vans: the one that carries most goes.
  expect(await problem()).toBe(1)
  await away('driver', ben)
  expect(await problem()).toBe('no-drivers')
})

test('nobody is given a round on a day off, and who has one in a draft loses it in the next', async () => {
  const ann = await addDriver('Ann')
  const ben = await addDriver('Ben')
  await services.addVan('Van 1')
  await services.book(day.date, { north: 1, east: 1 })
  await makePlan(services, { ...day, by })
  const [round] = await read((tx) => tx.select().from(rounds))
  const assign = (driverId: string) => assignDriver(services, { ...day, roundId: round!.id, driverId, by })
  expect(await assign(ann)).toEqual({ kind: 'assigned' })
  await away('driver', ann)
  expect(await assign(ann)).toEqual({ kind: 'driver-away' })
  await services.book(day.date, { north: 2, east: 1 }, 'CB1 1AA')
  const made = await makePlan(services, { ...day, by })
  if (made.kind !== 'made') throw new Error(made.kind)
  const drivers = await read((tx) =>
    tx.select({ driverId: rounds.driverId }).from(rounds).where(eq(rounds.planId, made.planId)),
  )
  expect(drivers).toEqual([{ driverId: null }])
  expect(await assign(ben)).toEqual({ kind: 'assigned' })
})

test('a released round whose driver falls ill is listed, with since when', async () => {
  const ann = await addDriver('Ann')
  await services.addVan('Van 1')
  await services.book(day.date, { north: 1, east: 1 })
  await makePlan(services, { ...day, by })
  await read((tx) => tx.update(rounds).set({ driverId: ann, state: 'released' }))
  const list = async () => await read((tx) => listCrewless(tx, { now: services.clock.now(), areas: 'all' }))
  expect(await list()).toEqual([])
  await away('driver', ann)
  expect(await list()).toMatchObject([{ ...day, away: 'driver', since: services.clock.now() }])
})

test('a driver who is switched off, or drives here no more, goes into no new draft and counts as away in a released round', async () => {
  const [ann, van] = [await addDriver('Ann'), await services.addVan('Van 1')]
  await services.book(day.date, { north: 1, east: 1 })
  await makePlan(services, { ...day, by })
  const [round] = await read((tx) => tx.select().from(rounds))
  expect(await assignDriver(services, { ...day, roundId: round!.id, driverId: ann, by })).toEqual({
    kind: 'assigned',
  })
  await read((tx) => tx.update(staff).set({ active: false }).where(eq(staff.id, ann)))
  await services.book(day.date, { north: 2, east: 1 }, 'CB1 1AA')
  const made = await makePlan(services, { ...day, by })
  if (made.kind !== 'made') throw new Error(made.kind)
  const ofPlan = eq(rounds.planId, made.planId)
  expect(await read((tx) => tx.select().from(rounds).where(ofPlan))).toMatchObject([{ driverId: null }])
  await read((tx) => tx.update(rounds).set({ driverId: ann, state: 'released' }).where(ofPlan))
  const list = async () => await read((tx) => listCrewless(tx, { now: services.clock.now(), areas: 'all' }))
  expect(await list()).toMatchObject([{ ...day, away: 'off' }])
  await read((tx) => tx.update(staff).set({ active: true }))
  expect(await list()).toEqual([])
  await read((tx) => tx.update(staffRoles).set({ role: 'support' }))
  expect(await list()).toMatchObject([{ ...day, away: 'off' }])
  await away('van', van)
  expect(await list()).toMatchObject([{ ...day, away: 'both' }])
})

test('a day that is sold beyond the vans on the road is told, and no more once the van is back', async () => {
  const van = await services.addVan('Van 1')
  await services.book(day.date, { north: 1, east: 1 })
  const open = async () =>
    await read((tx) =>
      tx
        .select()
        .from(exceptions)
        .where(and(eq(exceptions.kind, 'day-beyond-vans'), isNull(exceptions.settledAt))),
    )
  await read((tx) => checkDaysAgainstVans(services, tx))
  expect(await open()).toEqual([])
  await away('van', van)
  expect(await open()).toMatchObject([{ date: day.date }])
  const [off] = await read((tx) => tx.select().from(absences))
  await endAbsence(services, { subject: { kind: 'van', id: van }, absenceId: off!.id, by })
  expect(await open()).toEqual([])
})

test.each([
  ['bags', { capacityBags: 4 }],
  ['kilos', { capacityKilos: 36 }],
])(
  'the booking that brings more %s than the vans carry opens the task of its day, none before it; once it has gone, so has the task',
  async (_what, small) => {
    await services.addVan('Van 1', small)
    const open = async () => await read((tx) => tx.select().from(exceptions))
    await services.book(day.date, null)
    await services.book(day.date, null)
    expect(await open()).toEqual([])
    const bookingId = await services.book(day.date, null)
    expect(await open()).toMatchObject([
      { kind: 'day-beyond-vans', date: day.date, details: { booked: 3, soldBags: 12, soldKilos: 108 } },
    ])
    await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
    await read((tx) => checkDaysAgainstVans(services, tx))
    expect(await open()).toMatchObject([{ settledAt: services.clock.now() }])
  },
)

test('the first booking of a day that nobody has looked at opens its task too, where no van drives; without vans there is none', async () => {
  const open = async () => await read((tx) => tx.select().from(exceptions))
  await services.book(day.date, null)
  expect(await open()).toEqual([])
  await services.addVan('Van 1', { active: false })
  await services.book('2026-11-27', null)
  expect(await open()).toMatchObject([{ kind: 'day-beyond-vans', date: '2026-11-27', details: { vans: 0 } }])
})

test('what is wrong is said of each field; the same twice is one; an end keeps the days that are over', async () => {
  const ann = await addDriver('Ann')
  const problems = async (changes: Partial<AbsenceAsked>) => {
    const entered = await away('driver', ann, changes)
    return entered.kind === 'invalid' ? entered.problems : entered.kind
  }
  expect(await problems({ kind: 'repair', from: '' })).toEqual([
    { field: 'kind', problem: 'missing' },
    { field: 'from', problem: 'missing' },
  ])
  expect(await problems({ from: '2026-11-20' })).toEqual([{ field: 'until', problem: 'past' }])
  expect(await problems({ until: '2026-11-24' })).toEqual([{ field: 'until', problem: 'before-first' }])
  expect(await problems({ until: '2029-01-01' })).toEqual([{ field: 'until', problem: 'too-far' }])
  expect(await problems({ from: 'soon' })).toEqual([{ field: 'from', problem: 'malformed' }])
  expect(await away('driver', by.id)).toEqual({ kind: 'unknown' })
  const days = { from: '2026-11-21', until: '2026-11-27' }
  expect([await problems(days), await problems(days)]).toEqual(['entered', 'entered'])
  const [row, ...others] = await read((tx) => tx.select().from(absences))
  expect(others).toEqual([])
  const end = { subject: { kind: 'driver', id: ann }, absenceId: row!.id, by } as const
  expect(await endAbsence(services, end)).toEqual({ kind: 'ended' })
  expect(await endAbsence(services, end)).toEqual({ kind: 'gone' })
  expect(await read((tx) => tx.select().from(absences))).toMatchObject([{ untilDate: '2026-11-22' }])
})

test('the audit names no illness, and a year after its end an absence is gone', async () => {
  const ann = await addDriver('Ann')
  await away('driver', ann)
  const audit = await read((tx) => tx.select().from(staffEvents).where(eq(staffEvents.actorId, by.id)))
  expect(audit.map(({ act, details }) => [act, details])).toEqual([
    ['enter-absence', { from: day.date, until: day.date }],
  ])
  services.setNow('2027-11-25T09:00:00Z')
  expect(await sweepExpired(services)).toMatchObject({ absences: 0 })
  services.setNow('2027-11-26T09:00:00Z')
  expect(await sweepExpired(services)).toMatchObject({ absences: 1 })
})

test('of two who set the working days the second is told, and a wrong date of a van is said', async () => {
  const staffId = await addDriver('Ann')
  const save = async (weekdays: number[], version: number) =>
    (await saveWorkingDays(services, { staffId, weekdays, version, by })).kind
  expect(await save([1, 2], 0)).toBe('saved')
  expect(await save([3], 0)).toBe('stale')
  expect(await save([], 1)).toBe('saved')
  expect(await crew('2026-11-29')).toEqual(['Ann'])
  expect(await saveWorkingDays(services, { staffId: by.id, weekdays: [1], version: 0, by })).toEqual({
    kind: 'unknown-driver',
  })
  const van = {
    name: 'V',
    registration: '',
    depotId: '',
    areaIds: [],
    capacityBags: 1,
    capacityKilos: 1,
    active: true,
  }
  expect(await saveVan(services, { known: null, van: { ...van, motUntil: 'soon' }, by })).toMatchObject({
    problems: [{ field: 'depotId' }, { field: 'motUntil', problem: 'malformed' }],
  })
})
