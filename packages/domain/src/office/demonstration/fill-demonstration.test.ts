import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { absences } from '@kindfold/database/schema/rota.ts'
import { exceptions, rounds } from '@kindfold/database/schema/rounds.ts'
import { databaseIdentity } from '@kindfold/database/schema/identity.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { addDays } from '../../base/calendar/london-time.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { followRounds } from '../../rounds/live/follow-rounds.ts'
import { planInline } from '../../rounds/plan/testing/plan-inline.ts'
import { listRoundsOfDay } from '../../rounds/round/list-rounds-of-day.ts'
import { addDemonstrationStaff } from '../../staff/demonstration-staff.ts'
import { listTasks } from '../today/tasks.ts'
import { asc } from 'drizzle-orm'
import { chooseCases } from '../../testing/choose-cases.ts'
import { fillDemonstration } from './fill-demonstration.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  services.planner = planInline()
})
afterAll(() => services.database.close())

const count = () =>
  services.database.transaction(async (tx) => [await tx.$count(bookings), await tx.$count(messages)])

test('a real database is never filled', async () => {
  await fillDemonstration(services)
  expect(await count()).toEqual([0, 0])
})

test('a demonstration holds invented people on a day that lives: rounds under way, an exception, something for each list', async () => {
  services.deployment.demonstration = true
  services.setNow('2026-11-24T11:00:00Z')
  await services.database.transaction((tx) => tx.insert(databaseIdentity).values({ demonstration: true }))
  await addDemonstrationStaff(services)
  const work = vi.spyOn(services.database, 'transaction')
  const steps: string[] = []
  await fillDemonstration(services, (step) => steps.push(step))
  // Two seconds of the first start: each transaction is some milliseconds.
  expect(work.mock.calls.length).toBeLessThanOrEqual(150)
  work.mockRestore()
  expect(steps).toEqual([
    'the demonstration’s bookings in Cambridge, town 1 of 2',
    'the demonstration’s bookings in Oxford, town 2 of 2',
    'the demonstration’s drivers on their rounds',
    'the demonstration’s regular collections, rota and requests',
  ])
  const rows = await services.database.transaction((tx) => tx.select().from(bookings))
  expect(rows.length).toBeGreaterThanOrEqual(60)
  const states = new Set<string>(rows.map(({ status }) => status))
  for (const state of ['booked', 'scheduled', 'collected', 'part-collected', 'nothing-out', 'cancelled'])
    expect(states).toContain(state)
  const { driven, judged } = await services.database.transaction(async (tx) => ({
    driven: (await tx.select().from(rounds)).map(({ state }) => state),
    judged: (await tx.select().from(exceptions)).map(({ kind }) => kind),
  }))
  expect(driven.length).toBeGreaterThanOrEqual(2)
  expect(new Set(driven)).toEqual(new Set(['started']))
  expect(judged).toEqual(['handed-back'])
  const people = await services.database.transaction((tx) => tx.select().from(donors))
  for (const { email, phone } of people) {
    expect(email).toMatch(/@example\.org$/)
    expect(phone ?? '+447700900100').toMatch(/^\+447700900\d{3}$/)
  }
  const tasks = await listTasks(services, { roles: [{ role: 'admin', areaId: null }] })
  expect(tasks.map(({ kind }) => kind).toSorted()).toEqual(
    expect.arrayContaining(['failed-message', 'missed-report', 'request', 'waiting-list']),
  )
  expect(await checkCounters(services)).toEqual([])
  const { away, mots } = await services.database.transaction(async (tx) => ({
    away: await tx.select().from(absences).orderBy(asc(absences.kind)),
    mots: (await tx.select().from(vans)).map(({ motUntilDate }) => motUntilDate),
  }))
  expect(away).toMatchObject([
    { kind: 'leave', fromDate: '2026-12-04', untilDate: '2026-12-08' },
    { kind: 'repair', reason: 'New brakes, at the garage.', fromDate: '2026-12-06' },
  ])
  expect(mots.filter((date) => date !== null)).toEqual(['2026-12-10'])
  const first = await count()
  await fillDemonstration(services)
  expect(await count()).toEqual(first)
})

test('a demonstration lives on a bank holiday and the day before one too', async () => {
  for (const now of ['2026-12-25T11:00:00Z', '2026-12-24T11:00:00Z']) {
    const other = await createBookingTestServices()
    other.planner = planInline()
    other.deployment.demonstration = true
    other.setNow(now)
    await fillDemonstration(other)
    const { driven, booked } = await other.database.transaction(async (tx) => ({
      driven: (await tx.select().from(rounds)).map(({ date }) => date),
      booked: (await tx.select().from(bookings)).map(({ collectionDate }) => collectionDate),
    }))
    const today = now.slice(0, 10)
    expect(new Set(driven)).toEqual(new Set([today]))
    expect(booked).toContain(addDays(today, 1))
    await other.database.close()
  }
})

const times = ['11:29', '00:01', '00:29', '02:29', '05:29', '08:29', '14:29', '17:29', '20:29', '23:29']
test.each(chooseCases(times))(
  'whoever starts it at %s finds rounds under way, one exception to judge, and no promise that is broken',
  async (time) => {
    const other = await createBookingTestServices()
    other.deployment.demonstration = true
    other.planner = planInline()
    other.setNow(`2026-11-24T${time}:00Z`)
    await other.database.transaction((tx) => tx.insert(databaseIdentity).values({ demonstration: true }))
    await addDemonstrationStaff(other)
    await fillDemonstration(other)
    const days = await listRoundsOfDay(other, { date: '2026-11-24', areas: 'all' })
    const live = days.filter(({ state, done, collections }) => state === 'started' && done < collections)
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['started']))
    // Just after midnight nobody has been anywhere, and just before it everywhere.
    const isWhole = time > '01:00' && time < '23:00'
    if (isWhole) expect(live.filter(({ done }) => done > 0)).not.toEqual([])
    expect(days.flatMap(({ isOverdue, number }) => (isOverdue ? number : []))).toEqual([])
    expect(days.flatMap(({ late }) => late).every((late) => late === 0)).toBe(true)
    // Nor does the next minute tell anybody of a delay.
    other.setNow(`2026-11-24T${time}:50Z`)
    await followRounds(other)
    const judged = await other.database.transaction((tx) => tx.select().from(exceptions))
    expect(judged.map(({ kind }) => kind)).toEqual(['handed-back'])
    const told = await other.database.transaction((tx) => tx.select().from(messages))
    expect(told.filter(({ kind }) => kind === 'running-late' || kind === 'window-changed')).toEqual([])
    await other.database.close()
  },
)

const starts = [
  '2026-11-22T09:00:00Z',
  '2026-12-26T23:30:00Z',
  '2027-03-28T01:30:00Z',
  '2026-11-23T20:00:00Z',
]
test.each(chooseCases(starts))('a first start at %s fills it too', async (now) => {
  const other = await createBookingTestServices()
  other.deployment.demonstration = true
  other.setNow(now)
  await fillDemonstration(other)
  expect(await other.database.transaction((tx) => tx.$count(bookings))).toBeGreaterThan(20)
  const due = await other.database.transaction(async (tx) =>
    (await tx.select().from(messages)).filter((one) => one.status === 'due' && one.dueAt < new Date(now)),
  )
  expect(due).toEqual([])
  await other.database.close()
})
