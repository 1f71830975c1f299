import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../booking/testing/create-booking-test-services.ts'
import { checkCounters } from '../collection-day/check-counters.ts'
import { listTasks } from '../today/tasks.ts'
import { fillDemonstration } from './fill-demonstration.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const count = () =>
  services.database.transaction(async (tx) => [await tx.$count(bookings), await tx.$count(messages)])

test('a real database is never filled', async () => {
  await fillDemonstration(services)
  expect(await count()).toEqual([0, 0])
})

test('a demonstration holds invented people on a day that lives, once, with something for each list', async () => {
  services.deployment.demonstration = true
  services.setNow('2026-11-24T11:00:00Z')
  await fillDemonstration(services)
  const rows = await services.database.transaction((tx) => tx.select().from(bookings))
  expect(rows.length).toBeGreaterThanOrEqual(36)
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set([
      'booked',
      'scheduled',
      'on_the_way',
      'collected',
      'part_collected',
      'nothing_out',
      'no_access',
      'cancelled',
    ]),
  )
  const people = await services.database.transaction((tx) => tx.select().from(donors))
  for (const { email, phone } of people) {
    expect(email).toMatch(/@example\.org$/)
    expect(phone ?? '+447700900100').toMatch(/^\+447700900\d{3}$/)
  }
  const tasks = await listTasks(services, { roles: [{ role: 'admin', areaId: null }] })
  expect(tasks.map(({ kind }) => kind).toSorted()).toEqual(
    expect.arrayContaining(['failed-message', 'missed-report', 'request']),
  )
  expect(await checkCounters(services)).toEqual([])
  const first = await count()
  await fillDemonstration(services)
  expect(await count()).toEqual(first)
})

test.each(['2026-11-22T09:00:00Z', '2026-12-26T23:30:00Z', '2027-03-28T01:30:00Z', '2026-11-23T20:00:00Z'])(
  'a first start at %s fills it too',
  async (now) => {
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
  },
)
