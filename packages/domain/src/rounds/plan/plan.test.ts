import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions, plans, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { PlannerFault } from '@kindfold/rounds/planner-fault.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { assignWindows } from '../evening/assign-windows.ts'
import { planEvening } from '../evening/plan-evening.ts'
import { settleException } from '../decision/settle-exception.ts'
import { createRound } from '../live/testing/create-round.ts'
import { findPlace } from '../round/find-place.ts'
import { setPositionByHand } from './set-position-by-hand.ts'
import { takeOutStop } from '../round/take-out-stop.ts'
import { letGo, takeHold } from './hold-plan.ts'
import { makePlan } from './make-plan.ts'
import { releasePlan } from './release-plan.ts'
import { openPlanDay, type PlanDay } from './testing/open-plan-day.ts'

const date = '2026-11-25'
const areaId = 'cambridge'
const by = { kind: 'system' } as const
const donor = { kind: 'donor' } as const
const dee = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
let services: PlanDay

beforeEach(async () => {
  services = await openPlanDay()
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)
const evening = () => services.setNow('2026-11-24T19:00:00Z')
async function bookSome(count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await services.book(date, { north: (n % 4) - 2, east: n % 5 }))
  return ids
}
async function make(seed?: number) {
  const made = await makePlan(services, { areaId, date, by, seed })
  if (made.kind !== 'made') throw new Error(made.kind)
  return made.planId
}
const readStops = (planId: string) =>
  read((tx) =>
    tx
      .select({ stop: stops, round: rounds })
      .from(stops)
      .innerJoin(rounds, eq(rounds.id, stops.roundId))
      .where(eq(rounds.planId, planId))
      .orderBy(asc(rounds.number), asc(stops.position)),
  )
const readBooking = async (id: string) =>
  (await read((tx) => tx.select().from(bookings).where(eq(bookings.id, id))))[0]!
const listOpenExceptions = () =>
  read((tx) => tx.select().from(exceptions).where(isNull(exceptions.settledAt)).orderBy(exceptions.id))
const countWindows = () => read((tx) => tx.$count(messages, eq(messages.kind, 'window')))

test('a plan has every booking of the day once, in order and in gaps, with a break', async () => {
  await services.addVan('Van 1')
  const ids = await bookSome(12)
  const planId = await make()
  const rows = await readStops(planId)
  const collections = rows.filter(({ stop }) => stop.kind === 'collection')
  expect(collections.map(({ stop }) => stop.bookingId).toSorted()).toEqual(ids.toSorted())
  expect(rows.map(({ stop }) => stop.position)).toEqual(rows.map((_, index) => (index + 1) * 1024))
  expect(
    rows.every(({ stop }, index) => index === 0 || stop.plannedAt >= rows[index - 1]!.stop.plannedAt),
  ).toBe(true)
  expect(rows.every(({ stop, round }) => !stop.isOpen && round.state === 'planned')).toBe(true)
  const [plan] = await read((tx) => tx.select().from(plans))
  expect(plan).toMatchObject({
    version: 1,
    state: 'draft',
    unserved: [],
    settings: { travel: 'straight-lines' },
  })
})

test('the same bookings make one draft, however often and by however many it is made; a change makes the next', async () => {
  await services.addVan('Van 1')
  await bookSome(6)
  const [a, b, c] = await Promise.all([make(), make(), make()])
  expect(new Set([a, b, c]).size).toBe(1)
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'made', planId: a, isNew: false })
  const first = (await readStops(a!)).map(({ stop }) => [stop.bookingId, stop.plannedAt])
  const other = await make(7)
  expect(other).not.toBe(a)
  await read((tx) => tx.delete(stops))
  await read((tx) => tx.delete(rounds))
  await read((tx) => tx.delete(plans))
  expect((await readStops(await make())).map(({ stop }) => [stop.bookingId, stop.plannedAt])).toEqual(first)
  await services.book(date, { north: 1, east: 1 })
  expect(await makePlan(services, { areaId, date, by })).toMatchObject({ isNew: true })
})

test('a plan that dies while it is made leaves nothing, and is made by the next run', async () => {
  await services.addVan('Van 1')
  await bookSome(4)
  const { planner } = services
  services.planner = { ...planner, plan: () => Promise.reject(new Error('killed, as this test wants')) }
  await expect(make()).rejects.toThrow('killed')
  expect(await read((tx) => tx.$count(plans))).toBe(0)
  services.planner = planner
  await make()
})

test('an area whose plan fails keeps no other from its own, and a fault of the planner is faulty', async () => {
  await services.addVan('Van 1')
  await services.addVan('Van 2', { areaIds: ['oxford'] })
  await bookSome(2)
  await services.book(date, { north: 1, east: 1 }, 'OX1 1AA')
  evening()
  const { planner } = services
  const failOnce = (fault: Error) => {
    let calls = 0
    services.planner = {
      ...planner,
      plan: (...asked) => (++calls === 1 ? Promise.reject(fault) : planner.plan(...asked)),
    }
  }
  failOnce(new Error('killed, as this test wants'))
  await expect(planEvening(services, { date })).rejects.toThrow('killed')
  expect(await read((tx) => tx.select({ areaId: plans.areaId }).from(plans))).toEqual([{ areaId: 'oxford' }])
  failOnce(new PlannerFault('The plan breaks rules'))
  expect(await planEvening(services, { date })).toEqual({ cambridge: 'faulty', oxford: 'made' })
  services.planner = planner
  expect(await planEvening(services, { date })).toEqual({ cambridge: 'made', oxford: 'made' })
})

test('a plan that breaks a rule is never written', async () => {
  await services.addVan('Van 1')
  await bookSome(4)
  const { planner } = services
  services.planner = {
    ...planner,
    async plan(problem, options) {
      const plan = await planner.plan(problem, options)
      return { ...plan, rounds: plan.rounds.map((round) => ({ ...round, stops: round.stops.slice(1) })) }
    },
  }
  expect(await makePlan(services, { areaId, date, by })).toMatchObject({ kind: 'faulty' })
  expect(await read((tx) => tx.$count(plans))).toBe(0)
})

test('without vans, positions or bookings there is nothing to plan, and it says which', async () => {
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'no-day' })
  const id = await services.book(date, null)
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'no-vans' })
  await services.addVan('Van 1')
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'no-positions' })
  await read((tx) =>
    tx.update(bookings).set({ latE6: 0, lonE6: 0, positionSource: 'by-hand' }).where(eq(bookings.id, id)),
  )
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'no-positions' })
  await cancelBooking(services, { bookingId: id, by: donor })
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'nothing-booked' })
  services.setNow('2026-11-24T19:00:00Z')
})

test('whom no round serves is an exception with its reason, until a plan serves them', async () => {
  await services.addVan('Van 1', { capacityBags: 4, capacityKilos: 100 })
  const big = await services.book(date, { north: 1, east: 1 })
  const nowhere = await services.book(date, null)
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 30 }).where(eq(bookings.id, big)))
  const planId = await make()
  const open = await listOpenExceptions()
  expect(open.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['unserved', big],
    ['no-position', nowhere],
  ])
  expect(open[0]!.details).toMatchObject({ planId, why: { kind: 'too-big' } })
  await services.addVan('Van 2', { capacityBags: 100, capacityKilos: 1000 })
  await make()
  expect((await listOpenExceptions()).map(({ bookingId }) => bookingId)).toEqual([nowhere])
})

test('released, each donor is told two hours around the planned arrival, once, and a second release tells nobody', async () => {
  await services.addVan('Van 1')
  const ids = await bookSome(5)
  const planId = await make()
  expect(await releasePlan(services, { planId, by })).toMatchObject({ kind: 'before-cut-off' })
  evening()
  expect(await releasePlan(services, { planId, by })).toEqual({
    kind: 'released',
    isNew: true,
    told: 5,
    dropped: 0,
    placed: 0,
    served: 5,
    driven: 0,
    undriven: 1,
    cleared: [],
    mark: expect.any(String),
  })
  expect(await releasePlan(services, { planId, by })).toMatchObject({
    kind: 'released',
    isNew: false,
    told: 0,
  })
  expect(await countWindows()).toBe(5)
  for (const { stop, round } of await readStops(planId)) {
    expect(round.state).toBe('released')
    if (stop.bookingId === null) continue
    expect(stop.isOpen).toBe(true)
    const booking = await readBooking(stop.bookingId)
    const arrival = stop.plannedAt.toISOString().slice(11, 19)
    expect(booking.status).toBe('scheduled')
    expect(booking.windowStart! <= arrival && arrival <= booking.windowEnd!).toBe(true)
    expect(Number(booking.windowEnd!.slice(0, 2)) - Number(booking.windowStart!.slice(0, 2))).toBe(2)
  }
  expect(ids).toHaveLength(5)
  expect(await makePlan(services, { areaId, date, by })).toEqual({ kind: 'released', planId })
})

test('two plans released at once: one wins, the other is told, and nobody hears twice', async () => {
  await services.addVan('Van 1')
  await bookSome(6)
  const drafts = [await make(), await make(2), await make(3)]
  evening()
  const done = await Promise.all(
    [...drafts, ...drafts].map((planId) => releasePlan(services, { planId, by })),
  )
  const released = done.filter(({ kind }) => kind === 'released')
  expect(released.filter((one) => one.kind === 'released' && one.isNew)).toHaveLength(1)
  expect(done.filter(({ kind }) => kind === 'other-released')).toHaveLength(4)
  expect(await countWindows()).toBe(6)
  const states = await read((tx) => tx.select({ state: plans.state }).from(plans).orderBy(plans.state))
  expect(states.map(({ state }) => state)).toEqual(['released', 'superseded', 'superseded'])
})

test('whoever cancelled or moved after the plan was made has no stop, and hears nothing of a window', async () => {
  await services.addVan('Van 1')
  const ids = await bookSome(5)
  const [gone, moved] = ids as [string, string]
  const planId = await make()
  await cancelBooking(services, { bookingId: gone, by: donor })
  await changeDate(services, { bookingId: moved, version: 1, date: '2026-11-26', by: donor })
  evening()
  expect(await releasePlan(services, { planId, by })).toMatchObject({ told: 3, dropped: 2 })
  const ended = (await readStops(planId)).filter(({ stop }) => stop.endedAs !== null)
  expect(ended.map(({ stop }) => stop.bookingId).toSorted()).toEqual([gone, moved].toSorted())
  expect(ended.every(({ stop }) => !stop.isOpen)).toBe(true)
  expect((await readBooking(moved)).windowStart).toBeNull()
})

test('a cancellation while a plan is released leaves no open stop, whoever comes first', async () => {
  await services.addVan('Van 1')
  const ids = await bookSome(8)
  const planId = await make()
  evening()
  await Promise.all([
    releasePlan(services, { planId, by }),
    ...ids
      .slice(0, 4)
      .map((bookingId) => cancelBooking(services, { bookingId, by: donor, acceptLate: true })),
  ])
  const open = (await readStops(planId)).filter(({ stop }) => stop.isOpen)
  expect(open.map(({ stop }) => stop.bookingId).toSorted()).toEqual(ids.slice(4).toSorted())
})

test('after release a cancelled booking loses its stop, and the driver’s phone sees a new version', async () => {
  await services.addVan('Van 1')
  const [id] = await bookSome(3)
  const planId = await make()
  evening()
  await releasePlan(services, { planId, by })
  await cancelBooking(services, { bookingId: id!, by: donor, acceptLate: true })
  const rows = await readStops(planId)
  expect(rows.find(({ stop }) => stop.bookingId === id)?.stop).toMatchObject({
    isOpen: false,
    endedAs: 'cancelled',
  })
  expect(rows[0]!.round.version).toBe(2)
})

test('a booking that came after the plan is fitted into a round with a window of its own', async () => {
  await services.addVan('Van 1')
  await bookSome(4)
  const planId = await make()
  const late = await services.book(date, { north: 1, east: 2 })
  evening()
  expect(await releasePlan(services, { planId, by })).toMatchObject({ told: 5, placed: 1 })
  const rows = await readStops(planId)
  const stop = rows.find((row) => row.stop.bookingId === late)!.stop
  expect(stop.isOpen).toBe(true)
  const { windowStart, windowEnd, status } = await readBooking(late)
  const arrival = stop.plannedAt.toISOString().slice(11, 19)
  expect(status).toBe('scheduled')
  expect(windowStart! <= arrival && arrival <= windowEnd!).toBe(true)
})

test('a latecomer who makes a round so long that its driver needs a break brings the break', async () => {
  await services.addVan('Van 1')
  await services.book(date, { north: 1, east: 1 })
  const planId = await make()
  // Three hours of driving away.
  const late = await services.book(date, { north: 100, east: 0 })
  evening()
  expect(await releasePlan(services, { planId, by })).toMatchObject({ told: 2, placed: 1 })
  const rows = (await readStops(planId)).map(({ stop }) => stop)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['break', 'collection', 'collection'])
  expect(rows.some(({ bookingId }) => bookingId === late)).toBe(true)
  const pause = rows.find(({ kind }) => kind === 'break')!
  const begins = pause.expectedAt!.toISOString().slice(11, 16)
  expect(begins >= '11:00' && begins <= '14:00').toBe(true)
  expect([pause.plannedSeconds, pause.isOpen]).toEqual([1800, false])
  const times = rows.map(({ expectedAt }) => expectedAt!.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('a latecomer who fits nowhere is an exception, and the district rule tells them', async () => {
  await services.addVan('Van 1', { capacityBags: 20, capacityKilos: 200 })
  await bookSome(2)
  const planId = await make()
  const late = await services.book(date, { north: 1, east: 2 })
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 90 }).where(eq(bookings.id, late)))
  evening()
  expect(await releasePlan(services, { planId, by })).toMatchObject({ told: 2, placed: 0 })
  expect((await listOpenExceptions()).map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['unserved', late],
  ])
  expect(await assignWindows(services, { date, byItself: true })).toMatchObject({ assigned: 1 })
  expect((await readBooking(late)).status).toBe('scheduled')
})

test('after the release nobody is placed again whom a started round has, a dispatcher took out, or a decision settled', async () => {
  await services.addVan('Van 1', { capacityBags: 20, capacityKilos: 200 })
  await bookSome(4)
  const planId = await make()
  const late = await services.book(date, { north: 1, east: 2 })
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 90 }).where(eq(bookings.id, late)))
  evening()
  await releasePlan(services, { planId, by })
  const rows = await readStops(planId)
  const [exception] = await listOpenExceptions()
  expect(exception?.bookingId).toBe(late)
  await settleException(services, { id: exception!.id, decision: 'settled', words: 'Rang.', by: dee })
  const out = rows.find(({ stop }) => stop.kind === 'collection')!
  const stopId = out.stop.id
  const { version } = out.round
  const taken = await takeOutStop(services, { roundId: out.round.id, version, stopId, by: dee })
  expect(taken.kind).toBe('taken-out')
  const again = async () => {
    expect(await releasePlan(services, { planId, by })).toMatchObject({ told: 0, placed: 0 })
    expect((await listOpenExceptions()).map(({ kind }) => kind)).toEqual(['handed-back'])
    const of = (await readStops(planId)).filter(({ stop }) => stop.bookingId === out.stop.bookingId)
    expect(of.map(({ stop }) => stop.isOpen)).toEqual([false])
  }
  await again()
  await read((tx) => tx.update(rounds).set({ state: 'started' }).where(eq(rounds.id, out.round.id)))
  await again()
})

test('whom the plan leaves out is promised nothing by the district rule', async () => {
  await services.addVan('Van 1', { capacityBags: 20, capacityKilos: 200 })
  const big = await services.book(date, { north: 1, east: 2 })
  await bookSome(2)
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 90 }).where(eq(bookings.id, big)))
  const planId = await make()
  evening()
  await releasePlan(services, { planId, by })
  expect(await assignWindows(services, { date, byItself: true })).toMatchObject({ assigned: 0 })
  expect((await readBooking(big)).status).toBe('booked')
})

test('whom the released plan left out gets a round from a dispatcher, and then reads a time slot', async () => {
  const vanId = await services.addVan('Van 1', { capacityBags: 20, capacityKilos: 200 })
  const big = await services.book(date, { north: 1, east: 2 })
  const nowhere = await services.book(date, null)
  await bookSome(2)
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 90 }).where(eq(bookings.id, big)))
  const planId = await make()
  evening()
  await releasePlan(services, { planId, by })
  await read((tx) =>
    tx.update(vans).set({ capacityBags: 150, capacityKilos: 1500 }).where(eq(vans.id, vanId)),
  )
  const at = { bookingId: nowhere, typed: '52.2060, 0.1200', isSure: true, by: dee }
  expect(await setPositionByHand(services, at)).toMatchObject({ kind: 'set' })
  const open = await listOpenExceptions()
  expect(open.map(({ kind, bookingId }) => [kind, bookingId]).toSorted()).toEqual(
    [big, nowhere].map((id) => ['unserved', id]).toSorted(),
  )
  for (const { id, bookingId } of open) {
    const seen = await findPlace(services, bookingId!)
    expect(seen).toMatchObject({ needsLeave: false })
    const place = { id, decision: 'place', words: '', by: dee, seen } as const
    expect(await settleException(services, place)).toEqual({ kind: 'settled' })
    const { status, windowStart } = await readBooking(bookingId!)
    expect([status, windowStart?.slice(0, 5)]).toEqual(['scheduled', seen?.window.start])
  }
  expect(await countWindows()).toBe(4)
  const rows = (await readStops(planId)).filter(({ stop }) => stop.isOpen)
  expect(rows.map(({ stop }) => stop.bookingId)).toEqual(expect.arrayContaining([big, nowhere]))
})

test('whom an older draft leaves out is an exception once that one is released, though a newer served them', async () => {
  const vanId = await services.addVan('Van 1', { capacityBags: 20, capacityKilos: 200 })
  const big = await services.book(date, { north: 1, east: 2 })
  await bookSome(2)
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 90 }).where(eq(bookings.id, big)))
  const older = await make()
  await read((tx) =>
    tx.update(vans).set({ capacityBags: 150, capacityKilos: 1500 }).where(eq(vans.id, vanId)),
  )
  expect(await make()).not.toBe(older)
  expect(await listOpenExceptions()).toEqual([])
  evening()
  await releasePlan(services, { planId: older, by })
  expect(await listOpenExceptions()).toMatchObject([{ kind: 'unserved', bookingId: big }])
})

test('a release that died half way is finished by the next, with the windows of the plan', async () => {
  await services.addVan('Van 1')
  await bookSome(5)
  const planId = await make()
  evening()
  let transactions = 0
  const dying = {
    ...services,
    database: {
      ...services.database,
      transaction: async <T>(work: Parameters<typeof services.database.transaction<T>>[0]) => {
        if (++transactions > 2) throw new Error('killed, as this test wants')
        return await services.database.transaction(work)
      },
    },
  }
  await expect(releasePlan(dying, { planId, by })).rejects.toThrow('killed')
  expect(await countWindows()).toBe(0)
  // The district rule keeps off whom the plan will tell.
  expect(await assignWindows(services, { date })).toMatchObject({ assigned: 0 })
  expect(await releasePlan(services, { planId, by })).toMatchObject({ isNew: false, told: 5 })
})

test('windows that were told before keep a plan that breaks them from being released, and the next keeps them', async () => {
  await services.addVan('Van 1')
  const ids = await bookSome(10)
  const planId = await make()
  evening()
  await assignWindows(services, { date })
  const before = await Promise.all(ids.map(readBooking))
  expect(await releasePlan(services, { planId, by })).toMatchObject({ kind: 'windows-promised' })
  const next = await make()
  expect(await releasePlan(services, { planId: next, by })).toMatchObject({ kind: 'released', told: 0 })
  expect((await Promise.all(ids.map(readBooking))).map((row) => row.windowStart)).toEqual(
    before.map((row) => row.windowStart),
  )
  const rows = (await readStops(next)).filter(({ stop }) => stop.bookingId !== null)
  for (const { stop } of rows) {
    const told = before.find(({ id }) => id === stop.bookingId)!
    const arrival = stop.plannedAt.toISOString().slice(11, 19)
    expect(told.windowStart! <= arrival && arrival <= told.windowEnd!).toBe(true)
  }
})

test('a van that another area has that day is in no other plan', async () => {
  const shared = await services.addVan('Van 1', { areaIds: [] })
  await bookSome(3)
  const made = await make()
  evening()
  await releasePlan(services, { planId: made, by })
  const [area] = await read((tx) => tx.select().from(coverageAreas).where(eq(coverageAreas.id, 'oxford')))
  expect(area).toBeDefined()
  services.setNow('2026-11-21T12:00:00Z')
  await services.book(date, { north: 1, east: 1 }, 'OX1 1AA')
  expect(await makePlan(services, { areaId: 'oxford', date, by })).toEqual({ kind: 'no-vans' })
  expect((await readStops(made)).every(({ round }) => round.vanId === shared)).toBe(true)
})

test('a draft whose van another area has by now is made again without it', async () => {
  const shared = await services.addVan('Van 1', { areaIds: [] })
  const own = await services.addVan('Van 2')
  await bookSome(3)
  const planId = await make()
  await services.book(date, { north: 1, east: 1 }, 'OX1 1AA')
  // Both were planned at once.
  const set = (state: 'draft' | 'superseded') =>
    read((tx) => tx.update(plans).set({ state }).where(eq(plans.id, planId)))
  await read((tx) => tx.update(rounds).set({ vanId: shared }).where(eq(rounds.planId, planId)))
  await set('superseded')
  expect(await makePlan(services, { areaId: 'oxford', date, by })).toMatchObject({ isNew: true })
  await set('draft')
  const next = await make()
  expect(next).not.toBe(planId)
  expect((await readStops(next)).every(({ round }) => round.vanId === own)).toBe(true)
  expect(await make()).toBe(next)
})

test('a release ends what was left open on a round of another day', async () => {
  await services.addVan('Van 1')
  const [id] = await bookSome(1)
  const planId = await make()
  const plannedAt = '2026-11-24T10:00:00Z'
  const { stopIds } = await createRound(services, {
    date: '2026-11-24',
    state: 'finished',
    stops: [{ bookingId: id!, plannedAt }],
  })
  evening()
  expect(await releasePlan(services, { planId, by })).toMatchObject({ kind: 'released', told: 1 })
  const [old] = await read((tx) => tx.select().from(stops).where(eq(stops.id, stopIds[0]!)))
  expect(old).toMatchObject({ isOpen: false, endedAs: 'cancelled' })
})

test('a day is held by one person at a time, and by nobody once it is released', async () => {
  await services.addVan('Van 1')
  await bookSome(2)
  const rosa = { kind: 'staff', id: 'r', name: 'Rosa' } as const
  const hold = { areaId, date }
  expect(await takeHold(services, { ...hold, by: rosa })).toEqual({ kind: 'held' })
  expect(await takeHold(services, { ...hold, by })).toEqual({ kind: 'held-by', name: 'Rosa' })
  expect(await letGo(services, { ...hold, by: rosa })).toEqual({ kind: 'let-go' })
  expect(await letGo(services, { ...hold, by: rosa })).toEqual({ kind: 'not-held' })
  await takeHold(services, { ...hold, by: rosa })
  const planId = await make()
  evening()
  expect((await releasePlan(services, { planId, by: rosa })).kind).toBe('released')
  expect(await takeHold(services, { ...hold, by: rosa })).toEqual({ kind: 'released' })
  const [released] = await read((tx) =>
    tx
      .select()
      .from(plans)
      .where(and(eq(plans.state, 'released'), eq(plans.id, planId))),
  )
  expect(released?.releasedByName).toBe('Rosa')
})

test('on both sides of a clock change vans leave by the clock on the wall', async () => {
  await services.addVan('Van 1')
  for (const [now, day, from] of [
    ['2027-03-20T12:00:00Z', '2027-03-30', 'T07:'],
    ['2027-10-25T12:00:00Z', '2027-11-01', 'T08:'],
  ] as const) {
    services.setNow(now)
    await services.book(day, { north: 1, east: 1 })
    const made = await makePlan(services, { areaId, date: day, by })
    if (made.kind !== 'made') throw new Error(made.kind)
    const [first] = await readStops(made.planId)
    expect(first!.round.plannedStartAt.toISOString()).toContain(from)
  }
})
